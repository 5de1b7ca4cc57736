import { i18n } from '#contract/i18n/i18n.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { momentAt, wallClock } from '#server/platform/zonedTime.ts';
import type { AppointmentDeps } from './appointmentDeps.ts';
import { moveBookingTo, writeStatus } from './bookings/bookingChanges.ts';
import { hostsOfBooking } from './bookings/bookingHosts.ts';
import type { BookingMove } from './bookings/bookings.service.ts';
import { checkedReason, refuseOver } from './bookings/bookings.service.ts';
import type { BookingRow } from './bookings/bookings.store.ts';
import { foundBooking } from './bookings/foundBookings.ts';
import { isOverlap } from './bookings/overlaps.ts';
import { refuseLength } from './bookings/refuseLength.ts';
import { hostedBy } from './hours/hostHours.ts';
import { lockHostRows } from './hours/hosts.store.ts';
import { isOffered } from './hours/offered.ts';
import type { SeriesNotifier } from './mails/seriesNotifier.ts';
import { pageOfBooking } from './pages/bookingPages.store.ts';
import { lockFollowingRows } from './series.store.ts';
import { occupiedTimes } from './seriesTimes.ts';

export interface FollowingBookingsService {
  /**
   * Moves an appointment of a series and those that follow it by as much, by the clocks of the company: all or, where one would overlap another
   * booking, none. With an end, each gets that length.
   */
  moveFollowing(viewer: Viewer, id: string, move: BookingMove): Promise<{ moved: number; overruled: number }>;
  /** Cancels an appointment of a series and those that follow it. */
  cancelFollowing(viewer: Viewer, id: string, reason: string): Promise<{ cancelled: number }>;
}

/** Changes one and all following bookings of a recurring booking. The guest is notified once for all. */
export function followingBookingsService({
  database,
  clock,
  seriesNotifier,
}: AppointmentDeps & { seriesNotifier: SeriesNotifier }): FollowingBookingsService {
  const change = <T>(
    anyone: Viewer,
    id: string,
    work: (tx: Tx, viewer: CompanyViewer, bookings: readonly BookingRow[]) => Promise<T>,
  ): Promise<T> => {
    const viewer = companyViewer(anyone);
    return companyScope(database, viewer, async (tx) =>
      work(tx, viewer, await lockFollowing(tx, viewer.companyId, id)),
    );
  };

  return {
    moveFollowing: (anyone, id, { start, end, tellGuest: isGuestNotified }) =>
      change(anyone, id, async (tx, viewer, bookings) => {
        const at = clock.now();
        const { timeZone } = await companySettings(tx, viewer.companyId);
        const first = bookings.find((one) => one.id === id) as BookingRow;
        const length = end && end.getTime() - start.getTime();
        if (length !== null) refuseLength(length / 60_000);
        const by = wallOf(start, timeZone) - wallOf(first.starts_at, timeZone);
        // Each booking takes the time that its neighbor has just left
        const inOrder = bookings.toSorted((one, other) => +one.starts_at - +other.starts_at);
        const moved: BookingRow[] = [];
        let overruled = 0;
        for (const booking of by > 0 ? inOrder.toReversed() : inOrder) {
          const wall = new Date(wallOf(booking.starts_at, timeZone) + by).toISOString().slice(0, 16);
          const starts = momentAt(wall, timeZone);
          const lasts = length ?? booking.ends_at.getTime() - booking.starts_at.getTime();
          const span = { start: starts, end: new Date(starts.getTime() + lasts) };
          if (!(await isOfferedTo(tx, booking, { ...span, companyZone: timeZone, now: at }))) overruled += 1;
          try {
            moved.push(await moveBookingTo(tx, viewer, booking, { ...span, at }));
          } catch (error) {
            throw isOverlap(error) ? occupiedTimes([starts], timeZone) : error;
          }
        }
        const news = {
          change: 'MOVED',
          bookings: moved,
          byUser: viewer.userId,
          isGuestNotified,
          at,
        } as const;
        await seriesNotifier.notify(tx, news);
        return { moved: moved.length, overruled };
      }),

    cancelFollowing: (anyone, id, given) =>
      change(anyone, id, async (tx, viewer, bookings) => {
        const at = clock.now();
        const reason = checkedReason(given);
        const cancelled: BookingRow[] = [];
        for (const booking of bookings)
          cancelled.push(await writeStatus(tx, viewer, booking, { status: 'CANCELLED', reason, at }));
        const news = { change: 'CANCELLED', bookings: cancelled, byUser: viewer.userId, at } as const;
        await seriesNotifier.notify(tx, news);
        return { cancelled: cancelled.length };
      }),
  };
}

/** An active booking of a series with those that follow it, locked, then their hosts. */
async function lockFollowing(tx: Tx, companyId: string, id: string): Promise<BookingRow[]> {
  const booking = await foundBooking(tx, companyId, id);
  refuseOver(booking);
  const { series_id: seriesId, starts_at: from } = booking;
  if (seriesId === null)
    throw new UserError(409, 'no-series', i18n.t('This appointment is not part of a recurring booking'));
  const rows = await lockFollowingRows(tx, companyId, seriesId, from);
  // Cancelled or moved on its way here
  if (!rows.some((one) => one.id === id))
    throw new UserError(
      409,
      'changed',
      i18n.t('Another user has just changed this appointment. Please try again'),
    );
  await lockHostRows(tx, companyId, rows.flatMap(hostsOfBooking));
  return rows;
}

async function isOfferedTo(
  tx: Tx,
  booking: BookingRow,
  { start, end, ...offer }: { start: Date; end: Date; companyZone: string; now: Date },
): Promise<boolean> {
  const found = await pageOfBooking(tx, booking);
  if (!found || found.trashed_at) return false;
  const duration = (end.getTime() - start.getTime()) / 60_000;
  const page = { ...hostedBy(found, hostsOfBooking(booking)), duration };
  return isOffered(tx, { ...offer, page, besideId: booking.id }, start);
}

/** What the clocks of a zone show, as a number that can be added to. */
function wallOf(moment: Date, timeZone: string): number {
  return Date.parse(`${wallClock(moment, timeZone).replace(' ', 'T')}:00Z`);
}
