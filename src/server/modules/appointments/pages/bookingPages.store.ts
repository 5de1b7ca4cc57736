import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OrderStep } from '#server/database/queries/pageOf.ts';
import { pageOf } from '#server/database/queries/pageOf.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingPagesTable } from '../appointments.table.ts';

export type BookingPageRow = Selectable<BookingPagesTable>;

export type NewBookingPage = Insertable<BookingPagesTable>;

/** What the list can be sorted by. */
export type BookingPageSort = keyof typeof ORDERS;

/** A page of the list; pattern is that of a LIKE over the search column, null for all. */
export interface BookingPageSearch {
  pattern: string | null;
  /** Only pages in trash, or only the others. */
  isTrashed?: boolean;
  sort: BookingPageSort;
  isDescending: boolean;
  thenBy?: readonly OrderStep<BookingPageSort>[];
  limit: number;
  offset: number;
}

/** Some of the company's booking pages and how many are found. */
export function readPages(tx: Tx, companyId: string, search: BookingPageSearch) {
  const found = sql<BookingPageRow>`
    select * from booking_pages where company_id = ${companyId}
      and trashed_at is ${search.isTrashed ? sql`not null` : sql`null`}
      and (${search.pattern}::text is null or search like ${search.pattern})`;
  return pageOf(tx, found, ORDERS, search);
}

const ORDERS = {
  createdAt: sql`f.created_at`,
  title: sql`f.search`,
  duration: sql`f.duration`,
  trashedAt: sql`f.trashed_at`,
} satisfies Record<string, RawBuilder<unknown>>;

/**
 * One of them: by its id in trash or not, by its slug outside of it; isLocked makes other changes of it wait.
 */
export function readPage(
  tx: Tx,
  companyId: string,
  by: { id: string } | { slug: string },
  isLocked = false,
): Promise<BookingPageRow | undefined> {
  return tx
    .selectFrom('booking_pages')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('slug' in by, (query) =>
      query.where('slug', '=', 'slug' in by ? by.slug : '').where('trashed_at', 'is', null),
    )
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The company's pages with these ids. */
export async function readPagesOf(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<BookingPageRow[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('booking_pages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** The page on which a booking was made; undefined once it is deleted. */
export async function pageOfBooking(
  tx: Tx,
  { company_id: companyId, page_id: id }: { company_id: string; page_id: string | null },
): Promise<BookingPageRow | undefined> {
  return id === null ? undefined : readPage(tx, companyId, { id });
}

/** Adds a page; false where its slug is taken. */
export async function insertPage(tx: Tx, row: NewBookingPage): Promise<boolean> {
  const made = await tx
    .insertInto('booking_pages')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'slug']).where('trashed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return made.length > 0;
}

/** Whether the page itself allows guests to book. */
export function isBookable({ is_open: isOpen, trashed_at: trashedAt }: BookingPageRow): boolean {
  return isOpen && trashedAt === null;
}

/** Whether another page of the company outside trash has the slug. */
export async function isSlugTaken(
  tx: Tx,
  companyId: string,
  slug: string,
  besideId: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('booking_pages')
    .select('id')
    .where('company_id', '=', companyId)
    .where('slug', '=', slug)
    .where('trashed_at', 'is', null)
    .where('id', '<>', besideId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes these columns of the page. */
export async function writePage(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<BookingPagesTable>,
): Promise<void> {
  await tx
    .updateTable('booking_pages')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Permanently deletes pages; their bookings stay. */
export async function deletePages(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('booking_pages')
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .execute();
}

/** Pages of all companies whose time in trash is over. In the platform scope. */
export function readPurgeablePages(tx: Tx, trashedBefore: Date, limit: number) {
  return tx
    .selectFrom('booking_pages')
    .select(['company_id', 'id'])
    .where('trashed_at', '<=', trashedBefore)
    .orderBy('trashed_at')
    .limit(limit)
    .execute();
}
