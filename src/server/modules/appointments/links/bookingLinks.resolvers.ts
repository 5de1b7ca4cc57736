import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { BookingLink, Resolvers } from '#server/graphql/types.generated.ts';
import type { FoundBookingLink } from './bookingLinks.service.ts';

/** One-time links. */
export const bookingLinksResolvers: Resolvers = {
  Query: {
    async findBookingLinks(_parent, { pageId, person }, context) {
      const about = { pageId: pageId ?? null, person: person ?? null };
      const found = await context.services.appointments.findBookingLinks(viewerOf(context), about);
      return acknowledged('Links found', { data: found.map(toBookingLink) });
    },
  },

  Mutation: {
    async createBookingLink(_parent, { input }, context) {
      const found = await context.services.appointments.createBookingLink(viewerOf(context), input);
      return acknowledged(i18n.t('Link created'), { data: toBookingLink(found) }, 201);
    },

    async deleteBookingLink(_parent, { id }, context) {
      await context.services.appointments.deleteBookingLink(viewerOf(context), id);
      return acknowledged(i18n.t('Link deleted'));
    },
  },
};

function toBookingLink({ row, page, url }: FoundBookingLink): BookingLink {
  return {
    _id: row.id,
    pageId: page.id,
    pageTitle: page.title,
    // A used link opens nothing
    url: row.used_at ? null : url,
    expiresAt: row.expires_at,
    usedAt: row.used_at,
    bookingId: row.booking_id,
    createdAt: row.created_at,
    createdBy: row.created_by,
  };
}
