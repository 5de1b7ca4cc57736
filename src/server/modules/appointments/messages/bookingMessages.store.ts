import type { Insertable, Selectable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingMessagesTable } from '../appointments.table.ts';
import type { BookingRow } from '../bookings/bookings.store.ts';

export type BookingMessageRow = Selectable<BookingMessagesTable>;

/** Records sent messages. */
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

/** Whether an SMS of this kind about the booking's current state exists and was not withheld. */
export async function hasText(
  tx: Tx,
  { company_id: companyId, id, updated_at: since }: Pick<BookingRow, 'company_id' | 'id' | 'updated_at'>,
  kind: BookingMessageRow['kind'],
): Promise<boolean> {
  const found = await tx
    .selectFrom('booking_messages')
    .select('id')
    .where('company_id', '=', companyId)
    .where('booking_id', '=', id)
    .where('kind', '=', kind)
    .where('channel', '=', 'TEXT')
    .where('reason', 'is', null)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
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

/** The bookings about which these texts are. */
export async function readBookingsOfTexts(
  tx: Tx,
  companyId: string,
  textIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking_messages')
    .select('booking_id')
    .distinct()
    .where('company_id', '=', companyId)
    .where('text_id', 'in', [...textIds])
    .execute();
  return rows.map(({ booking_id: id }) => id);
}

/** The texts about a booking that are in the outbox, or were. */
export async function readTextIds(
  tx: Tx,
  { company_id: companyId, id }: Pick<BookingRow, 'company_id' | 'id'>,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('booking_messages')
    .select('text_id')
    .where('company_id', '=', companyId)
    .where('booking_id', '=', id)
    .where('text_id', 'is not', null)
    .execute();
  return rows.flatMap(({ text_id: textId }) => textId ?? []);
}

/** When a move of the booking was last notified, by mail or message; null for never. A pending request is notified as one. */
export async function readLastMove(
  tx: Tx,
  { company_id: companyId, id }: Pick<BookingRow, 'company_id' | 'id'>,
): Promise<Date | null> {
  const last = await tx
    .selectFrom('booking_messages')
    .select('created_at')
    .where('company_id', '=', companyId)
    .where('booking_id', '=', id)
    .where('kind', 'in', ['MOVED', 'REQUESTED'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.created_at ?? null;
}

/** The messages about a booking, newest first. */
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
