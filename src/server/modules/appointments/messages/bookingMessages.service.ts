import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { foundBooking } from '../bookings/foundBookings.ts';
import { readMessages } from './bookingMessages.store.ts';
import type { BookingMessageRow } from './bookingMessages.store.ts';

export interface BookingMessagesService {
  /** What was sent about a booking, the newest first. Refuses one of another company like one that does not exist. */
  findBookingMessages(viewer: Viewer, id: string): Promise<BookingMessageRow[]>;
}

/** The history of what guests and hosts were told. */
export function bookingMessagesService({
  database,
}: Pick<AppointmentDeps, 'database'>): BookingMessagesService {
  return {
    findBookingMessages: (viewer, id) => {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      return companyScope(database, inCompany, async (tx) => {
        await foundBooking(tx, companyId, id);
        return readMessages(tx, companyId, id, MOST);
      });
    },
  };
}

const MOST = 100;
