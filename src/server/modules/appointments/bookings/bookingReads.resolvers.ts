import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toBooking, toBookingMessage } from '../toAppointments.ts';
import { bookingReply } from './bookingReply.ts';

/** Bookings and free times as staff ask for them. */
export const bookingReadsResolvers: Resolvers = {
  Query: {
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
        updatedFrom: input?.updatedFrom ?? null,
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
  },
};
