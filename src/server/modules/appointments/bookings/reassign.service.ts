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
import { giveBookingTo } from './bookingChanges.ts';
import { lockBooking } from './bookingHosts.ts';
import type { ChangedBooking } from './bookings.service.ts';
import { refuseOver } from './bookings.service.ts';
import { refuseTakenSlot } from './overlaps.ts';

export interface ReassignService {
  /**
   * Assigns an active booking to another host and notifies both. Rejects a host with another booking at that
   * time; availability does not limit staff.
   */
  reassignBooking(viewer: Viewer, id: string, hostId: string): Promise<ChangedBooking>;
}

/** Bookings that get another host. */
export function reassignService({
  database,
  clock,
  notifier,
}: AppointmentDeps & { notifier: BookingNotifier }): ReassignService {
  return {
    reassignBooking: (anyone, id, hostId) => {
      const viewer = companyViewer(anyone);
      const { companyId } = viewer;
      return refuseTakenSlot(() =>
        companyScope(database, viewer, async (tx) => {
          const host = await foundHost(tx, companyId, hostId);
          const booking = await lockBooking(tx, companyId, id, [hostId]);
          refuseOver(booking);
          if (booking.host_id === hostId) return { row: booking, isOffered: true };
          const at = clock.now();
          const page = await pageOfBooking(tx, booking);
          const { timeZone: companyZone } = await companySettings(tx, companyId);
          const duration = (booking.ends_at.getTime() - booking.starts_at.getTime()) / 60_000;
          const isFree =
            page?.trashed_at === null &&
            (await isOffered(
              tx,
              { page: { ...hostedBy(page, [hostId]), duration }, companyZone, now: at, besideId: id },
              booking.starts_at,
            ));
          const row = await giveBookingTo(tx, booking, hostId, at);
          const [before] = await membersOf(tx, companyId, [booking.host_id]);
          await recordChange(tx, viewer, {
            entity: 'booking',
            entityId: id,
            action: 'updated',
            before: { host: before ? nameOf(before) : null },
            after: { host: nameOf(host) },
            at,
          });
          await notifier.reassigned(tx, { booking: row, before: booking, byUser: viewer.userId, at });
          return { row, isOffered: isFree };
        }),
      );
    },
  };
}

function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
