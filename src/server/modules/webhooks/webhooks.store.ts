import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { WebhooksTable } from './webhooks.table.ts';

export type WebhookRow = Selectable<WebhooksTable>;

/** A page of the webhooks, the newest first, and how many there are; `search` is a pattern of what their addresses are like. */
export async function readWebhooks(
  tx: Tx,
  companyId: string,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ rows: WebhookRow[]; total: number }> {
  const found = tx
    .selectFrom('webhooks')
    .where('company_id', '=', companyId)
    .$if(search !== null, (query) => query.where('url', 'ilike', search ?? ''));
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** One webhook; isLocked makes other changes of it wait, but not those that announce something to it. */
export function readWebhook(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<WebhookRow | undefined> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
}

/** The webhooks of an owner. */
export function readWebhooksOf(tx: Tx, companyId: string, ownerId: string): Promise<WebhookRow[]> {
  return tx
    .selectFrom('webhooks')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertWebhook(tx: Tx, row: Insertable<WebhooksTable>): Promise<void> {
  await tx.insertInto('webhooks').values(row).execute();
}

/** Writes these columns of a webhook, if it is still there. */
export async function writeWebhook(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<WebhooksTable>,
): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Ends the leases of these processes. In the platform scope. */
export async function clearLeases(tx: Tx, processIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('webhooks')
    .set({ leased_until: null, leased_by: null })
    .where('leased_by', 'in', [...processIds])
    .execute();
}

/** Removes a webhook with its deliveries. */
export async function deleteWebhookRow(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('webhooks').where('company_id', '=', companyId).where('id', '=', id).execute();
}
