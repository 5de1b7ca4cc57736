import { validate as isUuid } from 'uuid';
import { companyViewer } from '#server/access/companyViewer.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import { calendarParts } from '../mails/calendarFile.ts';
import { readBookingIds, readBookings } from './bookingLists.store.ts';
import { readBookingsOf } from './bookings.store.ts';
import type { BookingSearch } from './boundBookingSearch.service.ts';
import { boundBookingSearch } from './boundBookingSearch.service.ts';
import type { FoundBooking } from './foundBookings.ts';
import { withNames } from './foundBookings.ts';

export type { BookingSearch, FoundBooking };

export interface BookingExportService {
  /** How many bookings a search finds. */
  countBookingsFound(viewer: Viewer, search: BookingSearch): Promise<number>;
  /** All of them in their order, read page by page. */
  readAllBookings(viewer: Viewer, search: BookingSearch): AsyncGenerator<FoundBooking, void, undefined>;
  /** The same as a calendar file, in parts. */
  readBookingsCalendar(viewer: Viewer, search: BookingSearch): AsyncGenerator<string, void, undefined>;
}

/** Bookings for a file. */
export function bookingExportService({
  database,
  clock,
}: Pick<AppointmentDeps, 'database' | 'clock'>): BookingExportService {
  const service: BookingExportService = {
    async countBookingsFound(viewer, search) {
      const inCompany = companyViewer(viewer);
      if (!isValid(search)) return 0;
      return companyScope(database, inCompany, async (tx) => {
        const bound = await boundBookingSearch(tx, inCompany, search, clock.now());
        const { total } = await readBookings(tx, inCompany.companyId, { ...bound, limit: 1, offset: 0 });
        return total;
      });
    },

    async *readAllBookings(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      if (!isValid(search)) return;
      const ids = await replicaReadScope(database, inCompany, async (tx) =>
        readBookingIds(tx, companyId, await boundBookingSearch(tx, inCompany, search, clock.now())),
      );
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const some = ids.slice(from, from + AT_ONCE);
        const found = await replicaReadScope(database, inCompany, async (tx) =>
          withNames(tx, inCompany, await readBookingsOf(tx, companyId, some)),
        );
        const byId = new Map(found.map((booking) => [booking.row.id, booking]));
        yield* some.flatMap((id) => byId.get(id) ?? []);
      }
    },

    readBookingsCalendar: (viewer, search) => calendarParts(service.readAllBookings(viewer, search)),
  };
  return service;
}

const AT_ONCE = 1_000;

function isValid({ hostIds, pageIds, personId }: BookingSearch): boolean {
  return [...(hostIds ?? []), ...(pageIds ?? []), ...(personId === null ? [] : [personId])].every((id) =>
    isUuid(id),
  );
}
