import type { Tx } from '#server/database/walls/scopes.ts';
import { writeBookingPeople } from './bookings.store.ts';

/** Gives the bookings of people who are deleted for good to those who live on: whoever they were merged into. */
export async function moveBookings(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeBookingPeople(tx, companyId, moves);
}
