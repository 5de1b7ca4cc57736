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

/** A text that is wanted and neither in the outbox nor skipped, locked; undefined once it is. */
export function lockOpenText(tx: Tx, companyId: string, id: string): Promise<BookingMessageRow | undefined> {
  return tx
    .selectFrom('booking_messages')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('channel', '=', 'TEXT')
    .where('text_id', 'is', null)
    .where('reason', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes what became of a text. */
export async function settleText(
  tx: Tx,
  companyId: string,
  id: string,
  outcome: Pick<BookingMessageRow, 'text_id' | 'reason'>,
): Promise<void> {
  await tx
    .updateTable('booking_messages')
    .set(outcome)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes a text back that is of no use any more. */
export async function deleteText(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('booking_messages').where('company_id', '=', companyId).where('id', '=', id).execute();
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
