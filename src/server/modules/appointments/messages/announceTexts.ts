import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import { readBookingsOfTexts } from './bookingMessages.store.ts';

/** Makes open bookings refetch their messages when one of these SMS belongs to them. */
export async function announceTextsOfBookings(
  tx: Tx,
  companyId: string,
  textIds: readonly string[],
): Promise<void> {
  if (textIds.length === 0) return;
  for (const entityId of await readBookingsOfTexts(tx, companyId, textIds))
    await announceProgress(tx, { companyId, entity: 'booking', entityId });
}
