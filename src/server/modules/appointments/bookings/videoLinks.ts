import { randomBytes } from 'node:crypto';
import { JITSI_SERVER } from '#contract/appointments/video.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingPageRow } from '../pages/bookingPages.store.ts';
import type { BookingRow } from './bookings.store.ts';
import { readVideoOfClass } from './takenTimes.store.ts';

/**
 * The video link of a new booking; null if its event type has none. Guests of a group event share one Jitsi room, all
 * others get their own.
 */
export async function videoUrlOf(
  tx: Tx,
  { company_id: companyId, video_kind: kind, video_url: url }: BookingPageRow,
  classId: string | null,
): Promise<string | null> {
  if (kind !== 'JITSI') return kind && url;
  const shared = classId && (await readVideoOfClass(tx, companyId, classId));
  // Anyone who knows the name of a room can enter it
  return shared || `${(url ?? JITSI_SERVER).replace(/\/$/, '')}/${randomBytes(16).toString('hex')}`;
}

/** The link to join a booking; null until it is confirmed. */
export function joinUrl({ status, video_url: url }: BookingRow): string | null {
  return status === 'CONFIRMED' ? url : null;
}
