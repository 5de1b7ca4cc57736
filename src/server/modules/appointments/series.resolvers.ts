import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** Series of bookings. */
export const seriesResolvers: Resolvers = {
  Query: {
    async findSeriesTimes(_parent, { pageId, hostId, duration, starts }, context) {
      const asked = { pageId, hostId: hostId ?? null, duration: duration ?? null, starts };
      const found = await context.services.appointments.findSeriesTimes(viewerOf(context), asked);
      return acknowledged('Times looked up', { data: found });
    },
  },

  Mutation: {
    async createBookingSeries(_parent, { input }, context) {
      const viewer = viewerOf(context);
      const { ids, overruled } = await context.services.appointments.createBookingSeries(viewer, input);
      return acknowledged(bookedText(ids.length, overruled), { ids }, 201);
    },
  },
};

function bookedText(count: number, overruled: number): string {
  if (overruled === 0)
    return i18n.t('Booked {count, plural, one {# appointment} other {# appointments}}', { count });
  return i18n.t(
    'Booked {count, plural, one {# appointment} other {# appointments}}, {overruled} at times that the booking page does not offer',
    { count, overruled },
  );
}
