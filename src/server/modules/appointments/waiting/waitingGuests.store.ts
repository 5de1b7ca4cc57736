import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FreedTimeRow } from './freedTimes.store.ts';
import type { WaitingGuestsTable } from './waiting.table.ts';

export type WaitingGuestRow = Selectable<WaitingGuestsTable>;

/** Who waits for times of a page, with those who did, as staff see them. */
export interface WaitingSearch {
  pageId: string;
  pattern: string | null;
  limit: number;
  offset: number;
}

/** Some of a page's waitlist and how many are found: who waits comes first, in their order. */
export function readWaitingGuests(
  tx: Tx,
  companyId: string,
  { pageId, pattern, ...page }: WaitingSearch,
): Promise<{ rows: WaitingGuestRow[]; total: number }> {
  const found = sql<WaitingGuestRow>`
    select * from waiting_guests where company_id = ${companyId} and page_id = ${pageId}
      and (${pattern}::text is null or search like ${pattern})`;
  return pageOf(tx, found, ORDERS, { ...page, ...ORDER });
}

const ORDERS = {
  isOver: sql`f.status <> 'WAITING'`,
  createdAt: sql`f.created_at`,
} satisfies Record<string, RawBuilder<unknown>>;

const ORDER = {
  sort: 'isOver',
  isDescending: false,
  thenBy: [{ sort: 'createdAt', isDescending: false }],
} as const;

/** One of them, locked. */
export function lockWaitingGuest(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<WaitingGuestRow | undefined> {
  return tx
    .selectFrom('waiting_guests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Who waits already for a page with one of these addresses. The page must be locked. */
export async function readSameWaiting(
  tx: Tx,
  { company_id, page_id, email, phone }: Pick<WaitingGuestRow, 'company_id' | 'page_id' | 'email' | 'phone'>,
): Promise<WaitingGuestRow | undefined> {
  return tx
    .selectFrom('waiting_guests')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('page_id', '=', page_id)
    .where('status', '=', 'WAITING')
    .where(({ eb, or }) =>
      or([...(email ? [eb('email', '=', email)] : []), ...(phone ? [eb('phone', '=', phone)] : [])]),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}

/** How many wait for a page. */
export async function countWaiting(tx: Tx, companyId: string, pageId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('waiting_guests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('page_id', '=', pageId)
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a waitlist entry. */
export async function insertWaitingGuest(tx: Tx, row: Insertable<WaitingGuestsTable>): Promise<void> {
  await tx.insertInto('waiting_guests').values(row).execute();
}

/** Writes these columns of one. */
export async function writeWaitingGuest(
  tx: Tx,
  { company_id: companyId, id }: Pick<WaitingGuestRow, 'company_id' | 'id'>,
  columns: Updateable<WaitingGuestsTable>,
): Promise<void> {
  await tx
    .updateTable('waiting_guests')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Those who wait with a phone number, on whatever page. */
export function readWaitingOfPhone(tx: Tx, companyId: string, phone: string): Promise<WaitingGuestRow[]> {
  return tx
    .selectFrom('waiting_guests')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('phone', '=', phone)
    .where('status', '=', 'WAITING')
    .orderBy('id')
    .execute();
}

/**
 * Who may want an opening, in their order: those who wait for such a time on a page of one of its hosts, and
 * are not asked about another one just now.
 */
export async function readTurn(
  tx: Tx,
  { company_id: companyId, host_ids, blocked_from, blocked_to }: FreedTimeRow,
  limit: number,
): Promise<WaitingGuestRow[]> {
  const { rows } = await sql<WaitingGuestRow>`
    select w.* from waiting_guests w
      join booking_pages p on p.company_id = w.company_id and p.id = w.page_id
    where w.company_id = ${companyId} and w.status = 'WAITING'
      and w.starts_from < ${blocked_to} and w.starts_until > ${blocked_from}
      and p.is_open and p.trashed_at is null and p.waiting_minutes is not null
      and exists (
        select from jsonb_array_elements(p.hosts) h where (h ->> 'userId')::uuid = any(${host_ids}::uuid[])
      )
      and not exists (
        select from waiting_offers o
        where o.company_id = w.company_id and o.guest_id = w.id and o.status = 'OPEN'
      )
    order by w.created_at, w.id limit ${limit}`.execute(tx);
  return rows;
}
