import { searchPattern } from '#contract/people/search/searchText.ts';
import { viewerOf } from '#server/context.ts';
import type { GraphqlContext } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { BookingPageListInput, Resolvers } from '#server/graphql/types.generated.ts';
import { toMember } from '#server/modules/members/toMember.ts';
import type { BookingPageSearch } from './pages/bookingPages.service.ts';
import { toAvailability, toBooking, toBookingMessage, toBookingPage } from './toAppointments.ts';
import { toWaitingGuest } from './waiting/toWaiting.ts';

/** Booking pages, hours of hosts, and bookings. */
export const appointmentsResolvers: Resolvers = {
  Query: {
    async findBookingPages(_parent, { input }, context) {
      return bookingPagesReply(context, input, { sort: input?.sort ?? 'createdAt' });
    },

    async findTrashedBookingPages(_parent, { input }, context) {
      return bookingPagesReply(context, input, { isTrashed: true, sort: 'trashedAt' });
    },

    async findBookingPage(_parent, { id }, context) {
      const found = await context.services.appointments.findBookingPage(viewerOf(context), id);
      return acknowledged('Booking page found', { data: toBookingPage(found) });
    },

    async findBookingHosts(_parent, _args, context) {
      const hosts = await context.services.appointments.findBookingHosts(viewerOf(context));
      return acknowledged('Hosts found', { data: hosts.map(toMember) });
    },

    async findAvailability(_parent, { hostId }, context) {
      const found = await context.services.appointments.findAvailability(viewerOf(context), hostId ?? null);
      return acknowledged('Availability found', { data: toAvailability(found) });
    },

    async findHolidayCountries(_parent, _args, context) {
      const { countries, ofCompany } = await context.services.appointments.findHolidayCountries(
        viewerOf(context),
      );
      return acknowledged('Countries found', { data: countries, companyCountry: ofCompany });
    },

    async findHolidays(_parent, { country, region }, context) {
      const place = { country, region: region || null };
      const found = await context.services.appointments.findHolidays(viewerOf(context), place);
      return acknowledged('Holidays found', { data: found.holidays, regions: found.regions });
    },

    async findBookings(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.appointments.findBookings(viewerOf(context), {
        pattern: searchPattern(page.search ?? ''),
        statuses: input?.statuses ?? null,
        hostIds: input?.hostIds ?? null,
        pageIds: input?.pageIds ?? null,
        personId: input?.personId ?? null,
        from: input?.from ?? null,
        to: input?.to ?? null,
        sort: input?.sort ?? 'start',
        isDescending: input?.direction !== 'ASC',
        thenBy: thenByOf(input?.thenBy),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Bookings found', { data: rows.map(toBooking), page: pageInfo(page, total) });
    },

    async findBooking(_parent, { id }, context) {
      return bookingReply(context, id, 'Booking found');
    },

    async findBookingMessages(_parent, { id }, context) {
      const found = await context.services.appointments.findBookingMessages(viewerOf(context), id);
      return acknowledged('Messages found', { data: found.map(toBookingMessage) });
    },

    async findBookingCalendar(_parent, { from, to, hostIds }, context) {
      const asked = { from, to, hostIds: hostIds ?? null };
      const viewer = viewerOf(context);
      const { rows, isWhole } = await context.services.appointments.findBookingCalendar(viewer, asked);
      return acknowledged('Bookings found', { data: rows.map(toBooking), isWhole });
    },
    async findBookingSlots(_parent, { pageId, from, to, bookingId, hostId, duration }, context) {
      const about = { bookingId: bookingId ?? null, hostId: hostId ?? null, duration: duration ?? null };
      const asked = { pageId, from, to, ...about };
      const slots = await context.services.appointments.findBookingSlots(viewerOf(context), asked);
      return acknowledged('Free times found', { data: slots });
    },

    async findSeriesTimes(_parent, { pageId, hostId, starts }, context) {
      const asked = { pageId, hostId: hostId ?? null, starts };
      const found = await context.services.appointments.findSeriesTimes(viewerOf(context), asked);
      return acknowledged('Times looked up', { data: found });
    },

    async findWaitingGuests(_parent, { pageId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.appointments.findWaitingGuests(viewerOf(context), {
        pageId,
        pattern: searchPattern(page.search ?? ''),
        limit: page.limit,
        offset: page.offset,
      });
      return acknowledged('Waiting list found', {
        data: rows.map(toWaitingGuest),
        page: pageInfo(page, total),
      });
    },

    async findCalendarAddress(_parent, _args, context) {
      const address = await context.services.appointments.findCalendarAddress(viewerOf(context));
      return acknowledged('Address found', { address });
    },
  },

  Mutation: {
    async createBookingPage(_parent, { input }, context) {
      const id = await context.services.appointments.createBookingPage(viewerOf(context), input);
      return acknowledged('Booking page created', { id }, 201);
    },

    async updateBookingPage(_parent, { id, input }, context) {
      const isChanged = await context.services.appointments.updateBookingPage(viewerOf(context), id, input);
      return acknowledged(isChanged ? 'Booking page updated' : 'Nothing to change');
    },

    async moveBookingPageToTrash(_parent, { id }, context) {
      await context.services.appointments.moveBookingPageToTrash(viewerOf(context), id);
      return acknowledged('Booking page moved to the trash');
    },

    async deleteOrRestoreBookingPageFromTrash(_parent, { id, isRestore }, context) {
      await context.services.appointments.deleteOrRestoreBookingPage(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? 'Booking page restored' : 'Booking page deleted');
    },

    async saveAvailability(_parent, { hostId, input }, context) {
      await context.services.appointments.saveAvailability(viewerOf(context), hostId, input);
      return acknowledged('Availability saved');
    },

    async renewCalendarAddress(_parent, _args, context) {
      await context.services.appointments.renewCalendarAddress(viewerOf(context));
      return acknowledged('The calendar has a new address');
    },

    async createBooking(_parent, { input }, context) {
      const viewer = viewerOf(context);
      const { row, isOffered } = await context.services.appointments.createBooking(viewer, input);
      return bookingReply(context, row.id, isOffered ? 'Booked' : `Booked, ${OVERRULED}`, 201);
    },

    async createBookingSeries(_parent, { input }, context) {
      const viewer = viewerOf(context);
      const { ids, overruled } = await context.services.appointments.createBookingSeries(viewer, input);
      return acknowledged(`Booked ${times(ids.length, overruled)}`, { ids }, 201);
    },

    async moveBooking(_parent, { id, start, end, tellGuest, scope }, context) {
      const move = { start, end: end ?? null, tellGuest: tellGuest !== false };
      if (scope === 'FOLLOWING') {
        const viewer = viewerOf(context);
        const { moved, overruled } = await context.services.appointments.moveFollowing(viewer, id, move);
        return bookingReply(context, id, `Moved ${times(moved, overruled)}`);
      }
      const { isOffered } = await context.services.appointments.moveBooking(viewerOf(context), id, move);
      return bookingReply(context, id, isOffered ? 'Moved' : `Moved, ${OVERRULED}`);
    },

    async reassignBooking(_parent, { id, hostId }, context) {
      const viewer = viewerOf(context);
      const { isOffered } = await context.services.appointments.reassignBooking(viewer, id, hostId);
      return bookingReply(context, id, isOffered ? 'Reassigned' : `Reassigned, ${OVERRULED}`);
    },

    async cancelBooking(_parent, { id, reason, scope }, context) {
      if (scope === 'FOLLOWING') {
        const viewer = viewerOf(context);
        const { cancelled } = await context.services.appointments.cancelFollowing(viewer, id, reason ?? '');
        return bookingReply(context, id, `Cancelled ${times(cancelled)}`);
      }
      await context.services.appointments.cancelBooking(viewerOf(context), id, reason ?? '');
      return bookingReply(context, id, 'Booking cancelled');
    },

    async confirmBooking(_parent, { id }, context) {
      await context.services.appointments.confirmBooking(viewerOf(context), id);
      return bookingReply(context, id, 'Booking confirmed');
    },

    async setBookingOutcome(_parent, { id, outcome }, context) {
      await context.services.appointments.setBookingOutcome(viewerOf(context), id, outcome);
      return bookingReply(context, id, 'Outcome saved');
    },

    async createWaitingGuest(_parent, { input }, context) {
      await context.services.appointments.createWaitingGuest(viewerOf(context), input);
      return acknowledged('Added to the waiting list', {}, 201);
    },

    async removeWaitingGuest(_parent, { id }, context) {
      await context.services.appointments.removeWaitingGuest(viewerOf(context), id);
      return acknowledged('Removed from the waiting list');
    },
  },
};

async function bookingPagesReply(
  context: GraphqlContext,
  input: BookingPageListInput | null | undefined,
  order: Pick<BookingPageSearch, 'sort' | 'isTrashed'>,
) {
  const page = pageRequest(input);
  const { rows, total } = await context.services.appointments.findBookingPages(viewerOf(context), {
    ...order,
    pattern: searchPattern(page.search ?? ''),
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(input?.thenBy),
    limit: page.limit,
    offset: page.offset,
  });
  return acknowledged('Booking pages found', { data: rows.map(toBookingPage), page: pageInfo(page, total) });
}

/** '1 appointment', '8 appointments, 2 of them at times …' */
function times(count: number, overruled = 0): string {
  const of = `${count} ${count === 1 ? 'appointment' : 'appointments'}`;
  return overruled > 0 ? `${of}, ${overruled} at times that the page does not offer` : of;
}

const OVERRULED = 'at a time that the page does not offer';

async function bookingReply(context: GraphqlContext, id: string, message: string, statusCode = 200) {
  const found = await context.services.appointments.findBooking(viewerOf(context), id);
  return acknowledged(message, { data: toBooking(found) }, statusCode);
}
