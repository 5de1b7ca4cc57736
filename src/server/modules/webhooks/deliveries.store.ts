import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { WebhookDeliveriesTable } from './webhooks.table.ts';

export type DeliveryRow = Selectable<WebhookDeliveriesTable>;

/** Which webhook. */
export interface WebhookRef {
  companyId: string;
  webhookId: string;
}

/** A page of a webhook's deliveries, the newest first, and how many there are; `search` is a pattern of their types. */
export async function readDeliveries(
  tx: Tx,
  { companyId, webhookId }: WebhookRef,
  { search, limit, offset }: { search: string | null; limit: number; offset: number },
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const found = tx
    .selectFrom('webhook_deliveries')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .$if(search !== null, (query) => query.where('type', 'like', search ?? ''));
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

/** Deliveries of a webhook that are due, those that wait longest first. */
export function readDueDeliveries(
  tx: Tx,
  { companyId, webhookId }: WebhookRef,
  now: Date,
  limit: number,
): Promise<DeliveryRow[]> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** When the next delivery of a webhook is due; null where none waits. */
export async function readNextTry(tx: Tx, { companyId, webhookId }: WebhookRef): Promise<Date | null> {
  const next = await tx
    .selectFrom('webhook_deliveries')
    .select('next_try_at')
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return next?.next_try_at ?? null;
}

/** One delivery, locked. */
export function lockDelivery(tx: Tx, companyId: string, id: string): Promise<DeliveryRow | undefined> {
  return tx
    .selectFrom('webhook_deliveries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDelivery(tx: Tx, row: Insertable<WebhookDeliveriesTable>): Promise<void> {
  await tx.insertInto('webhook_deliveries').values(row).execute();
}

/** Writes these columns of a delivery, if it is still there. */
export async function writeDelivery(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<WebhookDeliveriesTable>,
): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Writes down what deliveries say, by their ids, at their first try. */
export async function writeBodies(
  tx: Tx,
  companyId: string,
  bodies: ReadonlyMap<string, string>,
): Promise<void> {
  if (bodies.size === 0) return;
  const rows = JSON.stringify([...bodies].map(([id, body]) => ({ id, body })));
  await sql`
    update webhook_deliveries d set body = given.body
    from jsonb_to_recordset(${rows}::jsonb) as given(id uuid, body text)
    where d.company_id = ${companyId} and d.id = given.id`.execute(tx);
}

/** What came of a delivery's try. */
export type DeliveryEnd = Pick<
  DeliveryRow,
  'id' | 'state' | 'attempts' | 'next_try_at' | 'last_status' | 'last_answer' | 'last_error' | 'last_ms'
>;

/** Writes down what came of these tries, of deliveries that are still there, by one statement. */
export async function writeEnds(tx: Tx, companyId: string, ends: readonly DeliveryEnd[]): Promise<void> {
  await sql`
    update webhook_deliveries d set state = given.state, attempts = given.attempts, next_try_at = given.next_try_at,
      last_status = given.last_status, last_answer = given.last_answer, last_error = given.last_error, last_ms = given.last_ms
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as given(id uuid, state text, attempts int,
      next_try_at timestamptz, last_status int, last_answer text, last_error text, last_ms int)
    where d.company_id = ${companyId} and d.id = given.id`.execute(tx);
}

/** Has all that waits of a webhook be tried at once, from its first try on. */
export async function hurryDeliveries(tx: Tx, { companyId, webhookId }: WebhookRef, at: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_try_at: at, attempts: 0 })
    .where('company_id', '=', companyId)
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'PENDING')
    .execute();
}

/**
 * Webhooks of all companies that are neither suspended nor in trash, are on, and for which something is due.
 */
export async function readDueWebhooks(tx: Tx, now: Date): Promise<WebhookRef[]> {
  const { rows } = await sql<WebhookRef>`
    select w.company_id as "companyId", w.id as "webhookId" from webhooks w
    join companies c on c.id = w.company_id and c.trashed_at is null and c.suspended_at is null
    where w.is_active and exists (
      select from webhook_deliveries d
      where d.company_id = w.company_id and d.webhook_id = w.id and d.state = 'PENDING' and d.next_try_at <= ${now})
    order by 1, 2`.execute(tx);
  return rows;
}

/** Deletes older deliveries in all companies. */
export async function removeOldDeliveries(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('webhook_deliveries').where('created_at', '<', before).execute();
}

/** Deliveries of all companies that were created within the last hour, by state; `due` ones should have been tried by now. In the platform scope. */
export async function countRecentDeliveries(tx: Tx, now: Date): Promise<RecentDeliveries> {
  const { rows } = await sql<RecentDeliveries>`
    select count(*) filter (where state = 'PENDING' and next_try_at <= ${now})::int as due,
      count(*) filter (where state = 'PENDING' and next_try_at > ${now})::int as later,
      count(*) filter (where state = 'DELIVERED')::int as delivered,
      count(*) filter (where state = 'FAILED')::int as failed
    from webhook_deliveries where created_at > ${now}::timestamptz - interval '1 hour'`.execute(tx);
  return rows[0] ?? { due: 0, later: 0, delivered: 0, failed: 0 };
}

export type RecentDeliveries = Record<'due' | 'later' | 'delivered' | 'failed', number>;
