import type { Tx } from '#server/database/walls/scopes.ts';
import type { Occurrences } from '#server/reactions.ts';
import { writeBookingPeople } from './bookings.store.ts';

/** Moves the bookings of permanently deleted people to the survivors of their merges. */
export async function moveBookings(
  tx: Tx,
  { companyId, heirs }: Occurrences['people.deleted'],
): Promise<void> {
  if (heirs.length > 0) await writeBookingPeople(tx, companyId, heirs);
}
