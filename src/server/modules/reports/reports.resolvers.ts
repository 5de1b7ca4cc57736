import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** The reports of a company. */
export const reportsResolvers: Resolvers = {
  Query: {
    async findLeadReport(_parent, { days }, context) {
      const data = await context.services.reports.findLeadReport(viewerOf(context), days ?? 30);
      return acknowledged('Report found', { data });
    },

    async findMoneyReport(_parent, { days }, context) {
      const data = await context.services.reports.findMoneyReport(viewerOf(context), days ?? 30);
      return acknowledged('Report found', { data });
    },

    async findBookingReport(_parent, { days }, context) {
      const data = await context.services.reports.findBookingReport(viewerOf(context), days ?? 30);
      return acknowledged('Report found', { data });
    },

    async findCampaignReport(_parent, { days }, context) {
      const data = await context.services.reports.findCampaignReport(viewerOf(context), days ?? 30);
      return acknowledged('Report found', { data });
    },

    async findContactReport(_parent, { days }, context) {
      const data = await context.services.reports.findContactReport(viewerOf(context), days ?? 30);
      return acknowledged('Report found', { data });
    },
  },
};
