import { companyScope } from '#server/database/walls/scopes.ts';
import { isCompanyOpen } from '#server/modules/companies/changes/companySettings.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { readBooking } from '../bookings/bookings.store.ts';
import type { BookingNotifier } from '../mails/bookingNotifier.ts';

/** A move whose notification waits: the booking, and its sequence after that move. */
export interface MovedBookingRef {
  companyId: string;
  bookingId: string;
  sequence: number;
}

export interface MovedBookingsService {
  /** Notifies guest and hosts of a move that waited. A later change has its own notification: then nothing is sent. */
  notifyMoved(ref: MovedBookingRef): Promise<void>;
}

/** Notifications of bookings that guests move several times within minutes. */
export function movedBookingsService({
  database,
  clock,
  notifier,
}: Pick<AppointmentDeps, 'database' | 'clock'> & { notifier: BookingNotifier }): MovedBookingsService {
  return {
    notifyMoved: ({ companyId, bookingId, sequence }) =>
      companyScope(database, { companyId, userId: null }, async (tx) => {
        const booking = await readBooking(tx, companyId, bookingId, true);
        if (booking?.sequence !== sequence || !(await isCompanyOpen(tx, companyId))) return;
        await notifier.moved(tx, { booking, at: clock.now() });
      }),
  };
}
