import type { Insertable, Selectable } from 'kysely';
import { BOOKING_LINKS_SHOWN } from '#contract/limits/records/appointments.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingLinksTable } from './bookingLinks.table.ts';

export type BookingLinkRow = Selectable<BookingLinksTable>;

/** One link; isLocked makes others who use it wait. */
export function readLink(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<BookingLinkRow | undefined> {
  return tx
    .selectFrom('booking_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** The newest links of a page, of a person, or of both. */
export function readLinks(
  tx: Tx,
  companyId: string,
  { pageId, personId }: { pageId: string | null; personId: string | null },
): Promise<BookingLinkRow[]> {
  return tx
    .selectFrom('booking_links')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(pageId !== null, (query) => query.where('page_id', '=', pageId ?? ''))
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(BOOKING_LINKS_SHOWN)
    .execute();
}

export function insertLink(tx: Tx, row: Insertable<BookingLinksTable>): Promise<BookingLinkRow> {
  return tx.insertInto('booking_links').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Marks a link as used by this booking. */
export async function writeUsed(
  tx: Tx,
  { company_id: companyId, id }: BookingLinkRow,
  used: { booking_id: string; used_at: Date },
): Promise<void> {
  await tx
    .updateTable('booking_links')
    .set(used)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteLink(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('booking_links').where('company_id', '=', companyId).where('id', '=', id).execute();
}

/** Deletes the links of all companies that expired before a time. In the platform scope. */
export async function deleteExpired(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('booking_links').where('expires_at', '<', before).execute();
}
