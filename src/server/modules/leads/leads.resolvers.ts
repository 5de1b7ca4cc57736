import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import { invalid } from '#server/access/userError.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { changeReply, creationReply, toMatch } from '#server/modules/people/changes/personReplies.ts';
import { toLead } from '#server/modules/people/fields/toPerson.ts';
import {
  peopleFilterOf,
  peopleListOf,
  searchOf,
  sectionsOf,
} from '#server/modules/people/list/peopleInputs.ts';
import { LOGGED } from '#server/modules/timeline/loggedMessages.ts';

/** Leads: their list, board and trash, and one of them. */
export const leadsResolvers: Resolvers = {
  Query: {
    async findLeads(_parent, { input }, context) {
      const { filter, page, request } = peopleListOf(input);
      const { rows, names, ...counted } = await context.services.people.findPeople(
        viewerOf(context),
        'LEAD',
        filter,
        page,
      );
      return acknowledged('Leads found', {
        data: rows.map((row) => toLead(row, names)),
        page: pageInfo(request, counted),
      });
    },

    async findLeadSections(_parent, { input }, context) {
      const { filter, by } = sectionsOf(input);
      const { people } = context.services;
      const { sections, total } = await people.findSections(viewerOf(context), 'LEAD', filter, by);
      return acknowledged('Leads found', { data: sections, total });
    },

    async findLead(_parent, { id }, context) {
      const { row, names, duplicates } = await context.services.people.findPerson(
        viewerOf(context),
        'LEAD',
        id,
      );
      return acknowledged('Lead found', {
        data: toLead(row, names),
        duplicates: duplicates.map(toMatch),
      });
    },

    async findLeadBoard(_parent, { filter, limit }, context) {
      const most = limit ?? 50;
      if (most < 1 || most > MAX_PAGE_SIZE)
        throw invalid(
          'invalid-limit',
          i18n.t('The page size must be a whole number from 1 to {most}', { most: MAX_PAGE_SIZE }),
        );
      const board = await context.services.people.findLeadBoard(
        viewerOf(context),
        peopleFilterOf(filter),
        most,
      );
      return acknowledged('Board found', {
        data: board.columns.map(({ stage, total, rows }) => ({
          stage: { _id: stage.id, stageLevel: stage.name, colour: stage.colour },
          total,
          leads: rows.map((row) => toLead(row, board.names)),
        })),
      });
    },

    async findTrashedLeads(_parent, { input }, context) {
      const { request, ...page } = searchOf(input);
      const { rows, total, names } = await context.services.people.findTrashedPeople(
        viewerOf(context),
        'LEAD',
        page,
      );
      return acknowledged('Leads found', {
        data: rows.map((row) => toLead(row, names)),
        page: pageInfo(request, total),
      });
    },

    async findLeadTimeline(_parent, { id, part, input }, context) {
      const { request, ...page } = searchOf(input);
      const { entries, total } = await context.services.timeline.findTimeline(viewerOf(context), 'LEAD', id, {
        ...page,
        part: part ?? null,
      });
      return acknowledged('Timeline found', { data: entries, page: pageInfo(request, total) });
    },
  },

  Mutation: {
    async createLead(_parent, { input, ...options }, context) {
      const outcome = await context.services.people.createPerson(viewerOf(context), 'LEAD', input, options);
      return creationReply(outcome, i18n.t('Lead added'));
    },

    async updateLead(_parent, { id, input, seen }, context) {
      const { people } = context.services;
      const { conflicts } = await people.updatePerson(viewerOf(context), 'LEAD', id, input, seen ?? null);
      return changeReply(id, conflicts, i18n.t('Lead saved'));
    },

    async addLeadInteraction(_parent, { id, input }, context) {
      await context.services.interactions.addInteraction(viewerOf(context), 'LEAD', id, input);
      return acknowledged(LOGGED[input.kind], {}, 201);
    },

    async convertLead(_parent, { id, isDuplicateAllowed }, context) {
      const { people } = context.services;
      const outcome = await people.convertLead(viewerOf(context), id, isDuplicateAllowed ?? false);
      return creationReply(outcome, i18n.t('Lead converted to a contact'));
    },

    async revertConversion(_parent, { id }, context) {
      await context.services.people.revertConversion(viewerOf(context), id);
      return acknowledged(i18n.t('Conversion reverted'));
    },

    async moveLeadToTrash(_parent, { id }, context) {
      await context.services.people.movePersonToTrash(viewerOf(context), 'LEAD', id);
      return acknowledged(i18n.t('Lead moved to trash'));
    },

    async deleteOrRestoreLeadFromTrash(_parent, { id, isRestore }, context) {
      await context.services.people.deleteOrRestorePerson(viewerOf(context), 'LEAD', id, isRestore);
      return acknowledged(isRestore ? i18n.t('Lead restored') : i18n.t('Lead permanently deleted'));
    },
  },
};
