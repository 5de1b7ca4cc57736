import type { Tx } from '#server/database/walls/scopes.ts';
import { writeBookingPeople } from './bookings.store.ts';

/** Moves the bookings of permanently deleted people to the survivors of their merges. */
export async function moveBookings(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeBookingPeople(tx, companyId, moves);
}
