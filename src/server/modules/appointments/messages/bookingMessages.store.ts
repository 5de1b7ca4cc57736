import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingMessagesTable } from '../appointments.table.ts';

export type BookingMessageRow = Selectable<BookingMessagesTable>;

/** Writes down what was sent. */
export async function insertMessages(
  tx: Tx,
  rows: readonly Insertable<BookingMessagesTable>[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insertInto('booking_messages')
      .values([...rows])
      .execute();
}

/** What was sent about a booking, the newest first. */
export function readMessages(
  tx: Tx,
  companyId: string,
  bookingId: string,
  limit: number,
): Promise<BookingMessageRow[]> {
  return tx
    .selectFrom('booking_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('booking_id', '=', bookingId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
