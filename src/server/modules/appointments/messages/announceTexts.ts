import type { Tx } from '#server/database/walls/scopes.ts';
import { announceProgress } from '#server/modules/events/events.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { readBookingsOfTexts } from './bookingMessages.store.ts';

/** Makes open bookings refetch their messages when one of these SMS belongs to them. */
export async function announceTextsOfBookings(
  tx: Tx,
  { companyId, messageIds }: Occurrences['sms.changed'],
): Promise<void> {
  if (messageIds.length === 0) return;
  for (const entityId of await readBookingsOfTexts(tx, companyId, messageIds))
    await announceProgress(tx, { companyId, entity: 'booking', entityId });
}
