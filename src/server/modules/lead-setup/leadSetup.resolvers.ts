import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toLeadChoices, toLeadOption } from './toLeadSetup.ts';

/** Groups, stages, statuses and sources. */
export const leadSetupResolvers: Resolvers = {
  Query: {
    async findLeadOptions(_parent, { kind, isWithUse }, context) {
      const viewer = viewerOf(context);
      const rows = await context.services.leadSetup.findLeadOptions(viewer, kind, isWithUse !== false);
      return acknowledged('Lead options found', { data: rows.map(toLeadOption) });
    },

    async findLeadChoices(_parent, _args, context) {
      const found = await context.services.leadSetup.findLeadChoices(viewerOf(context));
      return acknowledged('Choices found', { data: toLeadChoices(found) });
    },
  },

  Mutation: {
    async createLeadOption(_parent, { kind, input }, context) {
      await context.services.leadSetup.createLeadOption(viewerOf(context), kind, input);
      return acknowledged(
        i18n.t(
          '{kind, select, GROUP {Group created} STAGE {Stage created} STATUS {Status created} other {Source created}}',
          { kind },
        ),
        {},
        201,
      );
    },

    async updateLeadOption(_parent, { id, input }, context) {
      const kind = await context.services.leadSetup.updateLeadOption(viewerOf(context), id, input);
      return acknowledged(
        kind
          ? i18n.t(
              '{kind, select, GROUP {Group updated} STAGE {Stage updated} STATUS {Status updated} other {Source updated}}',
              { kind },
            )
          : i18n.t('Nothing to change'),
      );
    },

    async reorderLeadOptions(_parent, { kind, ids }, context) {
      await context.services.leadSetup.reorderLeadOptions(viewerOf(context), kind, ids);
      return acknowledged(i18n.t('Order saved'));
    },

    async archiveLeadOption(_parent, { id, isArchived }, context) {
      const kind = await context.services.leadSetup.archiveLeadOption(viewerOf(context), id, isArchived);
      return acknowledged(
        isArchived
          ? i18n.t(
              '{kind, select, GROUP {Group archived} STAGE {Stage archived} STATUS {Status archived} other {Source archived}}',
              { kind },
            )
          : i18n.t(
              '{kind, select, GROUP {Group restored} STAGE {Stage restored} STATUS {Status restored} other {Source restored}}',
              { kind },
            ),
      );
    },

    async bulkArchiveLeadOptions(_parent, archiving, context) {
      const { leadSetup } = context.services;
      return bulkReply(await leadSetup.bulkArchiveLeadOptions(viewerOf(context), archiving));
    },

    async deleteLeadOption(_parent, { id, replacementId }, context) {
      const kind = await context.services.leadSetup.deleteLeadOption(viewerOf(context), id, replacementId);
      return acknowledged(
        i18n.t(
          '{kind, select, GROUP {Group deleted} STAGE {Stage deleted} STATUS {Status deleted} other {Source deleted}}',
          { kind },
        ),
      );
    },
  },
};
