import { NIL } from 'uuid';
import { PRESETS } from '#contract/access/presets.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { toBooking } from '../toAppointments.ts';
import { readBookingsOf } from './bookings.store.ts';
import { withNames } from './foundBookings.ts';

/** These bookings as the API shows them to viewers with access to all of the company, by id. */
export async function shownBookings(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, object>> {
  const found = await withNames(tx, { ...ALL_OF_IT, companyId }, await readBookingsOf(tx, companyId, ids));
  return new Map(found.map((booking) => [booking.row.id, toBooking(booking)]));
}

const ALL_OF_IT = { ...PRESETS.manager.rights, userId: NIL, role: 'ADMIN', status: 'ACTIVE' } as const;
