import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import { recordChange } from '#server/modules/events/recordChange.ts';
import { membersOf } from '#server/modules/members/companyMembers.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { hostedBy } from '../hours/hostHours.ts';
import { foundHost } from '../hours/hours.service.ts';
import { isOffered } from '../hours/offered.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';
import { pageOfBooking } from '../pages/bookingPages.store.ts';
import { giveBookingTo, moveBookingTo } from './bookingChanges.ts';
import { lockBooking } from './bookingHosts.ts';
import type { BookingMove, ChangedBooking } from './bookings.service.ts';
import { refuseOver } from './bookings.service.ts';
import type { BookingRow } from './bookings.store.ts';
import { refuseTakenSlot } from './overlaps.ts';
import { refuseLength } from './refuseLength.ts';

export interface ReassignService {
  /**
   * Assigns an active booking to another host and notifies both. Rejects a host with another booking at that
   * time; availability does not limit staff. With another time, also moves it (BookingsService.moveBooking).
   */
  reassignBooking(
    viewer: Viewer,
    id: string,
    hostId: string,
    move?: BookingMove | null,
  ): Promise<ChangedBooking>;
}

/** Bookings that get another host. */
export function reassignService({
  database,
  clock,
  notifier,
}: AppointmentDeps & { notifier: BookingNotifier }): ReassignService {
  return {
    reassignBooking: (anyone, id, hostId, move = null) => {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return refuseTakenSlot(() =>
        companyScope(database, viewer, async (tx) => {
          const host = await foundHost(tx, companyId, hostId);
          const booking = await lockBooking(tx, companyId, id, [hostId]);
          refuseOver(booking);
          const { start, end, isMoved } = timesOf(booking, move);
          if (booking.host_id === hostId && !isMoved) return { row: booking, isOffered: true };
          const at = clock.now();
          const page = await pageOfBooking(tx, booking);
          const { timeZone: companyZone } = await companySettings(tx, companyId);
          const duration = (end.getTime() - start.getTime()) / 60_000;
          if (isMoved) refuseLength(duration);
          const isFree =
            page?.trashed_at === null &&
            (await isOffered(
              tx,
              { page: { ...hostedBy(page, [hostId]), duration }, companyZone, now: at, besideId: id },
              start,
            ));
          const row = isMoved
            ? await moveBookingTo(tx, viewer, booking, { start, end, hostId, at })
            : await giveBookingTo(tx, booking, hostId, at);
          const [before] = await membersOf(tx, companyId, [booking.host_id]);
          await recordChange(tx, viewer, {
            entity: 'booking',
            entityId: id,
            action: 'updated',
            before: { host: before ? nameOf(before) : null },
            after: { host: nameOf(host) },
            at,
          });
          const news = { booking: row, byUser: viewer.userId, at };
          if (isMoved) {
            const isGuestNotified = move?.tellGuest ?? true;
            await notifier.notify(tx, { ...news, change: 'MOVED', isGuestNotified, areHostsNotified: false });
          }
          await notifier.reassigned(tx, { ...news, before: booking });
          return { row, isOffered: isFree };
        }),
      );
    },
  };
}

function timesOf({ starts_at: from, ends_at: to }: BookingRow, move: BookingMove | null) {
  const start = move?.start ?? from;
  const end = move?.end ?? new Date(start.getTime() + to.getTime() - from.getTime());
  return { start, end, isMoved: start.getTime() !== from.getTime() || end.getTime() !== to.getTime() };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
