import { validate as isUuid } from 'uuid';
import { i18n } from '#contract/i18n/i18n.ts';
import { CALENDAR_BOOKINGS_MOST, SLOT_DAYS_MOST } from '#contract/limits/records/appointments.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { companySettings } from '#server/modules/companies/changes/companySettings.service.ts';
import type { AppointmentDeps } from '../appointmentDeps.ts';
import type { Span } from '../hours/busy.ts';
import { hostedBy, withPresentHosts } from '../hours/hostHours.ts';
import { foundHost } from '../hours/hours.service.ts';
import { daysFrom, offeredSlots } from '../hours/offered.ts';
import { readPage } from '../pages/bookingPages.store.ts';
import { hostsOfBooking } from './bookingHosts.ts';
import { readBookings, readCalendar } from './bookingLists.store.ts';
import { readBooking } from './bookings.store.ts';
import type { BookingSearch } from './boundBookingSearch.service.ts';
import { boundBookingSearch } from './boundBookingSearch.service.ts';
import type { FoundBooking } from './foundBookings.ts';
import { foundBooking, withNames } from './foundBookings.ts';
import { refuseLength } from './refuseLength.ts';

/** Which free times are asked for. */
export interface SlotsRequest {
  pageId: string;
  from: Date;
  to: Date;
  /** A booking that is to be moved: its own time is free to it, and its hosts are asked for. */
  bookingId: string | null;
  /** In place of the page's own hosts and length. */
  hostId: string | null;
  duration: number | null;
}

export interface BookingReadsService {
  /** Some of the company's bookings. */
  findBookings(viewer: Viewer, search: BookingSearch): Promise<{ rows: FoundBooking[]; total: number }>;
  /** Active bookings of these hosts, or of all, that take any of the time between two moments at most 62 days apart. Not whole where there are too many. */
  findBookingCalendar(
    viewer: Viewer,
    asked: { from: Date; to: Date; hostIds: readonly string[] | null },
  ): Promise<{ rows: FoundBooking[]; isWhole: boolean }>;
  /** One of them. Refuses one of another company like one that does not exist. */
  findBooking(viewer: Viewer, id: string): Promise<FoundBooking>;
  /** The free slots of a page between two moments, at most 62 days apart. */
  findBookingSlots(viewer: Viewer, asked: SlotsRequest): Promise<Span[]>;
}

/** Bookings and free times as staff see them. */
export function bookingReadsService({ database, clock }: AppointmentDeps): BookingReadsService {
  return {
    async findBookings(viewer, search) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const { hostIds, pageIds, personId } = search;
      const ids = [...(hostIds ?? []), ...(pageIds ?? []), ...(personId === null ? [] : [personId])];
      if (!ids.every((id) => isUuid(id))) return { rows: [], total: 0 };
      return companyScope(database, inCompany, async (tx) => {
        const bound = await boundBookingSearch(tx, inCompany, search, clock.now());
        const { rows, total } = await readBookings(tx, companyId, bound);
        return { rows: await withNames(tx, inCompany, rows), total };
      });
    },

    async findBookingCalendar(viewer, { from, to, hostIds }) {
      const inCompany = companyViewer(viewer);
      refuseLong(from, to);
      const isNobody = hostIds !== null && (hostIds.length === 0 || !hostIds.every((id) => isUuid(id)));
      if (isNobody) return { rows: [], isWhole: true };
      return companyScope(database, inCompany, async (tx) => {
        const most = CALENDAR_BOOKINGS_MOST;
        const found = await readCalendar(tx, inCompany.companyId, { from, to, hostIds, limit: most + 1 });
        return {
          rows: await withNames(tx, inCompany, found.slice(0, most)),
          isWhole: found.length <= most,
        };
      });
    },

    async findBooking(viewer, id) {
      const inCompany = companyViewer(viewer);
      return companyScope(database, inCompany, async (tx) => {
        const row = await foundBooking(tx, inCompany.companyId, id);
        const [found] = await withNames(tx, inCompany, [row]);
        return found ?? { row, host: null, otherHosts: [], personKind: null, custom: {} };
      });
    },

    async findBookingSlots(viewer, { pageId, from, to, bookingId, hostId, duration }) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      refuseLong(from, to);
      if (duration !== null) refuseLength(duration);
      return companyScope(database, inCompany, async (tx) => {
        const page = isUuid(pageId) ? await readPage(tx, companyId, { id: pageId }) : undefined;
        if (!page) throw notFound('booking page');
        // A booking of a page in trash can be moved, to times that it does not offer
        if (page.trashed_at) return [];
        const moved =
          bookingId && isUuid(bookingId) ? await readBooking(tx, companyId, bookingId) : undefined;
        const hosted =
          hostId === null
            ? await (moved ? hostedBy(page, hostsOfBooking(moved)) : withPresentHosts(tx, page))
            : hostedBy(page, [(await foundHost(tx, companyId, hostId)).userId]);
        const { timeZone: companyZone } = await companySettings(tx, companyId);
        const asked = {
          page: { ...hosted, duration: duration ?? page.duration },
          companyZone,
          now: clock.now(),
          from,
          until: to,
          ...(moved && { besideId: moved.id }),
        };
        return [...(await offeredSlots(tx, asked))];
      });
    },
  };
}

function refuseLong(from: Date, to: Date): void {
  if (to > daysFrom(from, SLOT_DAYS_MOST))
    throw invalid('too-many-days', i18n.t('Request at most {most} days at once', { most: SLOT_DAYS_MOST }));
}
