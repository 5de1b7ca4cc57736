import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { SmsProviderKind } from '#contract/sms/providers/providerKinds.ts';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SmsProvidersTable } from './providers.table.ts';

export type SmsProviderRow = Selectable<SmsProvidersTable>;

/** What a list can be sorted by. */
export type SmsProviderSort = keyof typeof ORDERS;

/** A page of providers; pattern is that of a LIKE over the search column, null for all. */
export interface SmsProviderPage extends OrderStep<SmsProviderSort> {
  pattern: string | null;
  thenBy?: readonly OrderStep<SmsProviderSort>[];
  limit: number;
  offset: number;
}

const ORDERS = {
  name: sql`f.search`,
  kind: sql`f.kind`,
  createdDate: sql`f.created_at`,
} satisfies Record<string, RawBuilder<unknown>>;

/** A page of providers and how many there are. */
export async function readProviders(tx: Tx, companyId: string, page: SmsProviderPage) {
  const found = sql<SmsProviderRow>`
    select * from sms_providers where company_id = ${companyId} and deleted_at is null
      and (${page.pattern}::text is null or search like ${page.pattern})`;
  return pageOf(tx, found, ORDERS, page);
}

/** One provider that was not deleted; isLocked makes other changes of it wait. */
export async function readProvider(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<SmsProviderRow | undefined> {
  return (
    tx
      .selectFrom('sms_providers')
      .selectAll()
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      // Rows that name it may still be written
      .$if(isLocked, (query) => query.forNoKeyUpdate())
      .executeTakeFirst()
  );
}

/** One provider, also a deleted one. */
export async function readAnyProvider(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<SmsProviderRow | undefined> {
  return tx
    .selectFrom('sms_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The preferred provider if it exists, otherwise the company's default: the selected or the first provider. */
export async function readUsualProvider(
  tx: Tx,
  companyId: string,
  preferredId: string | null,
): Promise<Pick<SmsProviderRow, 'id' | 'prices'> | undefined> {
  const { rows } = await sql<Pick<SmsProviderRow, 'id' | 'prices'>>`
    select id, prices from sms_providers where company_id = ${companyId} and deleted_at is null
    order by (id = ${preferredId}::uuid) desc nulls last, is_default desc, created_at, id limit 1`.execute(
    tx,
  );
  return rows[0];
}

/** Makes this provider the company's default, and no other. */
export async function writeDefault(tx: Tx, companyId: string, id: string): Promise<void> {
  const ofCompany = tx.updateTable('sms_providers').where('company_id', '=', companyId);
  await ofCompany.set({ is_default: false }).where('is_default', '=', true).execute();
  await ofCompany.set({ is_default: true }).where('id', '=', id).execute();
}

/** All providers of a company that are there. */
export function readAllProviders(tx: Tx, companyId: string): Promise<SmsProviderRow[]> {
  return tx
    .selectFrom('sms_providers')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The providers of a kind, of all companies. */
export async function readProvidersOfKind(tx: Tx, kind: SmsProviderKind): Promise<SmsProviderRow[]> {
  return tx
    .selectFrom('sms_providers')
    .selectAll()
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .execute();
}

export async function insertProvider(tx: Tx, row: Insertable<SmsProvidersTable>): Promise<void> {
  await tx.insertInto('sms_providers').values(row).execute();
}

/** Writes these columns of the provider. */
export async function writeProvider(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<SmsProvidersTable>,
): Promise<void> {
  await tx
    .updateTable('sms_providers')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Notes what became of texts that a provider was given on a day: those that it did not take leave room for others. */
export async function countRefused(
  tx: Tx,
  { companyId, providerId }: { companyId: string; providerId: string },
  day: string,
  refused: number,
): Promise<void> {
  await sql`
    update sms_providers set day_sent = greatest(0, day_sent - ${refused}::int), day_failed = day_failed + ${refused}::int
    where company_id = ${companyId} and id = ${providerId} and counted_on = ${day}`.execute(tx);
}

/** Whether a campaign that is not at its end sends by the provider. */
export async function isInUse(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sms_campaigns')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', 'in', ['SCHEDULED', 'RUNNING', 'PAUSED'])
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('provider_id', '=', id),
        exists(
          selectFrom('sms_messages as m')
            .select('m.id')
            .whereRef('m.company_id', '=', 'sms_campaigns.company_id')
            .whereRef('m.campaign_id', '=', 'sms_campaigns.id')
            .where('m.provider_id', '=', id)
            .where('m.status', 'in', ['QUEUED', 'SENDING']),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
