import { invalid } from '#server/access/userError.ts';
import { viewerOf } from '#server/context.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { appointmentsAt, bookingReply } from './bookingReply.ts';

/** Staff actions on one booking, and on the following ones of a recurring booking. */
export const bookingsResolvers: Resolvers = {
  Mutation: {
    async createBooking(_parent, { input }, context) {
      const viewer = viewerOf(context);
      const { row, isOffered } = await context.services.appointments.createBooking(viewer, input);
      return bookingReply(context, row.id, isOffered ? 'Booked' : `Booked, ${OVERRULED}`, 201);
    },

    async moveBooking(_parent, { id, start, end, tellGuest, scope, hostId }, context) {
      const move = { start, end: end ?? null, tellGuest: tellGuest !== false };
      if (hostId) {
        if (scope === 'FOLLOWING')
          throw invalid('one-only', 'Only one appointment can be moved to another host');
        const { appointments } = context.services;
        const { isOffered } = await appointments.reassignBooking(viewerOf(context), id, hostId, move);
        return bookingReply(context, id, isOffered ? 'Rescheduled' : `Rescheduled, ${OVERRULED}`);
      }
      if (scope === 'FOLLOWING') {
        const viewer = viewerOf(context);
        const { moved, overruled } = await context.services.appointments.moveFollowing(viewer, id, move);
        return bookingReply(context, id, `Rescheduled ${appointmentsAt(moved, overruled)}`);
      }
      const { isOffered } = await context.services.appointments.moveBooking(viewerOf(context), id, move);
      return bookingReply(context, id, isOffered ? 'Rescheduled' : `Rescheduled, ${OVERRULED}`);
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
        return bookingReply(context, id, `Cancelled ${appointmentsAt(cancelled)}`);
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
  },
};

const OVERRULED = 'at a time that the booking page does not offer';
