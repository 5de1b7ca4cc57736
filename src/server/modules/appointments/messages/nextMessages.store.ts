import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';

/** The time of a booking's next message to guest or host. */
export interface NextMessage {
  company_id: string;
  id: string;
  at: Date | null;
}

/**
 * The bookings of all companies with due messages, locked; skips rows that another process has locked,
 * suspended and trashed companies, and deferred bookings.
 */
export async function lockDueBookings(tx: Tx, now: Date, limit: number): Promise<BookingRow[]> {
  const due = await tx
    .selectFrom('bookings as b')
    .innerJoin('companies as c', 'c.id', 'b.company_id')
    .select(['b.company_id', 'b.id'])
    .where('b.next_message_at', '<=', now)
    .where(({ eb, or }) => or([eb('b.put_off_until', 'is', null), eb('b.put_off_until', '<=', now)]))
    .where('c.trashed_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .orderBy('b.next_message_at')
    .limit(limit)
    .execute();
  const ofCompany = Map.groupBy(due, ({ company_id: companyId }) => companyId);
  const locked: BookingRow[] = [];
  // By company: on Citus their rows are on different servers
  for (const [companyId, found] of ofCompany) {
    const ids = found.map(({ id }) => id);
    locked.push(
      ...(await tx
        .selectFrom('bookings')
        .selectAll()
        .where('company_id', '=', companyId)
        .where('id', 'in', ids)
        .where('next_message_at', '<=', now)
        .orderBy('next_message_at')
        .forUpdate()
        .skipLocked()
        .execute()),
    );
  }
  return locked;
}

/** The confirmed bookings of a page that end after a moment, locked. */
export function lockBookingsOfPage(
  tx: Tx,
  { company_id: companyId, id }: { company_id: string; id: string },
  after: Date,
): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('page_id', '=', id)
    .where('status', '=', 'CONFIRMED')
    .where('ends_at', '>', after)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Defers a booking until then: its messages stay due. */
export async function putOff(
  tx: Tx,
  { company_id: companyId, id }: Pick<BookingRow, 'company_id' | 'id'>,
  until: Date,
): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ put_off_until: until })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Writes the next message time of each of these bookings. */
export async function writeNextMessages(tx: Tx, next: readonly NextMessage[]): Promise<void> {
  if (next.length === 0) return;
  await sql`
    update bookings b set next_message_at = n.at, put_off_until = null
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n(company_id uuid, id uuid, at timestamptz)
    where b.company_id = n.company_id and b.id = n.id`.execute(tx);
}
