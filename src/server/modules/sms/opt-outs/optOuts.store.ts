import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { byText } from '#server/database/queries/byText.ts';
import type { OrderStep, OrderValue } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { NAMED_OWNER, ownerAsSeen } from '#server/modules/people/list/numberOwner.sql.ts';
import type { SeenPeople } from '#server/modules/people/peopleAccess.ts';
import type { NamedOwner } from '../inbox/numberOwner.ts';
import type { SmsOptOutsTable } from './optOuts.table.ts';

export type SmsOptOutRow = Selectable<SmsOptOutsTable>;

/** What a list can be sorted by. */
export type SmsOptOutSort = keyof typeof ORDERS;

/** A page of opt-outs; pattern is that of a LIKE over the search column, null for all. */
export interface SmsOptOutPage extends OrderStep<SmsOptOutSort> {
  pattern: string | null;
  thenBy?: readonly OrderStep<SmsOptOutSort>[];
  limit: number;
  offset: number;
}

const ORDERS = {
  createdDate: { filled: sql`f.created_at` },
  phone: { filled: sql`f.phone` },
  source: sql`f.source`,
} satisfies Record<string, OrderValue>;

/** A page of opt-outs and how many there are. */
export async function readOptOuts(tx: Tx, companyId: string, page: SmsOptOutPage) {
  const found = sql<SmsOptOutRow>`
    select o.* from ${byText('sms_opt_outs', companyId, page.pattern)} o where o.company_id = ${companyId}`;
  return pageOf(tx, found, ORDERS, page);
}

/** The people with these numbers, by number. Excludes numbers of people hidden from the viewer. */
export async function readOwners(
  tx: Tx,
  companyId: string,
  seen: SeenPeople,
  phones: readonly string[],
): Promise<Map<string, NamedOwner>> {
  const { rows } = await sql<NamedOwner & { phone: string }>`
    select n.phone, ${NAMED_OWNER} from unnest(${phones}::text[]) as n(phone)
    ${ownerAsSeen(companyId, sql`n.phone`, seen)}
    where p.is_seen`.execute(tx);
  return new Map(rows.map(({ phone, ...owner }) => [phone, owner]));
}

/** Adds an opt-out, which is what a refusal in its thread meant; false where the number has one. */
export async function insertOptOut(tx: Tx, row: Insertable<SmsOptOutsTable>): Promise<boolean> {
  const added = await tx
    .insertInto('sms_opt_outs')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (added.length === 0) return false;
  await tx
    .updateTable('sms_threads')
    .set({ has_refusal: false })
    .where('company_id', '=', row.company_id)
    .where('phone', '=', row.phone)
    .where('has_refusal', '=', true)
    .execute();
  return true;
}

/** Whether a number has opted out. */
export async function isOptedOut(tx: Tx, companyId: string, phone: string): Promise<boolean> {
  const found = await tx
    .selectFrom('sms_opt_outs')
    .select('id')
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .executeTakeFirst();
  return found !== undefined;
}

/** The opted-out ones of these numbers. */
export async function readOptedOut(tx: Tx, companyId: string, phones: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sms_opt_outs')
    .select('phone')
    .where('company_id', '=', companyId)
    .where('phone', '=', sql<never>`any(${phones}::text[])`)
    .execute();
  return rows.map(({ phone }) => phone);
}

/** Removes an opt-out by its id or its number; answers it, undefined where there was none. */
export async function deleteOptOut(
  tx: Tx,
  companyId: string,
  by: { id: string } | { phone: string },
): Promise<SmsOptOutRow | undefined> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['phone', by.phone] as const);
  return tx
    .deleteFrom('sms_opt_outs')
    .where('company_id', '=', companyId)
    .where(column, '=', value)
    .returningAll()
    .executeTakeFirst();
}

/** The opt-outs with these ids. */
export function readOptOutsOf(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('sms_opt_outs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
