import type { Tx } from '#server/database/walls/scopes.ts';
import type { BookingRow } from './bookings/bookings.store.ts';

/** The active bookings of a series that begin at or after a moment, locked, in the order of their ids: who locks several never waits in a circle. */
export function lockFollowingRows(
  tx: Tx,
  companyId: string,
  seriesId: string,
  from: Date,
): Promise<BookingRow[]> {
  return tx
    .selectFrom('bookings')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('series_id', '=', seriesId)
    .where('starts_at', '>=', from)
    .where('status', 'in', ['PENDING', 'CONFIRMED'])
    .orderBy('id')
    .forUpdate()
    .execute();
}
