import { i18n } from '#contract/i18n/i18n.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerOf } from '#server/context.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { bookingReply } from './bookingReply.ts';

/** Staff actions on one booking, and on the following ones of a recurring booking. */
export const bookingsResolvers: Resolvers = {
  Mutation: {
    async createBooking(_parent, { input }, context) {
      const viewer = viewerOf(context);
      const { row, isOffered } = await context.services.appointments.createBooking(viewer, input);
      return bookingReply(
        context,
        row.id,
        isOffered ? i18n.t('Booked') : i18n.t('Booked, at a time that the booking page does not offer'),
        201,
      );
    },

    async moveBooking(_parent, { id, start, end, tellGuest, scope, hostId }, context) {
      const move = { start, end: end ?? null, tellGuest: tellGuest !== false };
      if (hostId) {
        if (scope === 'FOLLOWING')
          throw invalid('one-only', i18n.t('Only one appointment can be moved to another host'));
        const { appointments } = context.services;
        const { isOffered } = await appointments.reassignBooking(viewerOf(context), id, hostId, move);
        return bookingReply(
          context,
          id,
          isOffered
            ? i18n.t('Rescheduled')
            : i18n.t('Rescheduled, at a time that the booking page does not offer'),
        );
      }
      if (scope === 'FOLLOWING') {
        const viewer = viewerOf(context);
        const { moved, overruled } = await context.services.appointments.moveFollowing(viewer, id, move);
        return bookingReply(context, id, rescheduledText(moved, overruled));
      }
      const { isOffered } = await context.services.appointments.moveBooking(viewerOf(context), id, move);
      return bookingReply(
        context,
        id,
        isOffered
          ? i18n.t('Rescheduled')
          : i18n.t('Rescheduled, at a time that the booking page does not offer'),
      );
    },

    async reassignBooking(_parent, { id, hostId }, context) {
      const viewer = viewerOf(context);
      const { isOffered } = await context.services.appointments.reassignBooking(viewer, id, hostId);
      return bookingReply(
        context,
        id,
        isOffered
          ? i18n.t('Reassigned')
          : i18n.t('Reassigned, at a time that the booking page does not offer'),
      );
    },

    async cancelBooking(_parent, { id, reason, scope }, context) {
      if (scope === 'FOLLOWING') {
        const viewer = viewerOf(context);
        const { cancelled } = await context.services.appointments.cancelFollowing(viewer, id, reason ?? '');
        return bookingReply(
          context,
          id,
          i18n.t('Cancelled {count, plural, one {# appointment} other {# appointments}}', {
            count: cancelled,
          }),
        );
      }
      await context.services.appointments.cancelBooking(viewerOf(context), id, reason ?? '');
      return bookingReply(context, id, i18n.t('Booking cancelled'));
    },

    async updateBooking(_parent, { id, input }, context) {
      const isChanged = await context.services.appointments.updateBooking(viewerOf(context), id, input);
      return bookingReply(context, id, isChanged ? i18n.t('Booking updated') : i18n.t('Nothing to change'));
    },

    async confirmBooking(_parent, { id }, context) {
      await context.services.appointments.confirmBooking(viewerOf(context), id);
      return bookingReply(context, id, i18n.t('Booking confirmed'));
    },

    async setBookingOutcome(_parent, { id, outcome }, context) {
      await context.services.appointments.setBookingOutcome(viewerOf(context), id, outcome);
      return bookingReply(context, id, i18n.t('Outcome saved'));
    },
  },
};

function rescheduledText(count: number, overruled: number): string {
  if (overruled === 0)
    return i18n.t('Rescheduled {count, plural, one {# appointment} other {# appointments}}', { count });
  return i18n.t(
    'Rescheduled {count, plural, one {# appointment} other {# appointments}}, {overruled} at times that the booking page does not offer',
    { count, overruled },
  );
}
