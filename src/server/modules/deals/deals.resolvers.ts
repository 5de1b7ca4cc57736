import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Deal, Resolvers } from '#server/graphql/types.generated.ts';
import { bulkText, recordJobReply } from '#server/modules/record-jobs/toRecordJob.ts';
import { toStage } from './pipelines/toPipeline.ts';
import { boardLimitOf, dealFilterOf, dealPageOf } from './reads/dealFilterOf.ts';
import { toDeal } from './toDeal.ts';
import { toDealDetails } from './toDealDetails.ts';

/** Deals: list, board, page and changes. */
export const dealsResolvers: Resolvers = {
  Query: {
    async findDeals(_parent, { input }, context) {
      const { deals } = context.services;
      const filter = dealFilterOf(input);
      const { rows, total, sums } = await deals.findDeals(viewerOf(context), filter, dealPageOf(input));
      return acknowledged('Deals found', {
        data: rows.map(toDeal),
        page: pageInfo(pageRequest(input), total),
        sums,
      });
    },

    async findDealSections(_parent, { input, by }, context) {
      const { deals } = context.services;
      const { sections, ...rest } = await deals.findDealSections(viewerOf(context), dealFilterOf(input), by);
      return acknowledged('Sections found', { data: sections, ...rest });
    },

    async findTrashedDeals(_parent, { input }, context) {
      const request = pageRequest(input);
      const { rows, total, sums } = await context.services.deals.findTrashedDeals(viewerOf(context), {
        ...request,
        pattern: searchPattern(request.search ?? ''),
      });
      return acknowledged('Deals found', { data: rows.map(toDeal), page: pageInfo(request, total), sums });
    },

    async findDeal(_parent, { id }, context) {
      const details = await context.services.deals.findDeal(viewerOf(context), id);
      return acknowledged('Deal found', { data: toDealDetails(details) });
    },

    async findDealBoard(_parent, { pipelineId, filter, limit }, context) {
      const { deals } = context.services;
      const most = boardLimitOf(limit);
      const columns = await deals.findDealBoard(viewerOf(context), pipelineId, dealFilterOf(filter), most);
      return acknowledged('Deals found', {
        data: columns.map((column) => ({
          ...column,
          stage: toStage(column.stage),
          deals: column.deals.map(toDeal),
        })),
      });
    },
  },

  Mutation: {
    async createDeal(_parent, { input }, context) {
      const id = await context.services.deals.createDeal(viewerOf(context), input);
      return acknowledged(i18n.t('Deal created'), { data: await shown(context, id) }, 201);
    },

    async updateDeal(_parent, { id, input, seen }, context) {
      const isChanged = await context.services.deals.updateDeal(viewerOf(context), id, input, seen);
      return acknowledged(isChanged ? i18n.t('Deal updated') : i18n.t('Nothing to change'), {
        data: await shown(context, id),
      });
    },

    async bulkChangeDeals(_parent, { selection, change }, context) {
      const { deals } = context.services;
      const { ids, isAll, filter, excludedIds } = selection;
      const selected = {
        ids: ids ?? [],
        isAll: isAll ?? false,
        filter: dealFilterOf(filter),
        excludedIds: excludedIds ?? [],
      };
      const found = await deals.bulkChangeDeals(viewerOf(context), selected, change);
      return acknowledged(bulkText(found.job), recordJobReply(found));
    },

    async moveDeal(_parent, { id, stageId, position }, context) {
      await context.services.deals.moveDeal(viewerOf(context), id, stageId, position ?? 0);
      return acknowledged(i18n.t('Deal moved'), { data: await shown(context, id) });
    },

    async closeDeal(_parent, { id, input }, context) {
      await context.services.deals.closeDeal(viewerOf(context), id, input);
      const message = input.outcome === 'WON' ? i18n.t('Deal won') : i18n.t('Deal lost');
      return acknowledged(message, { data: await shown(context, id) });
    },

    async reopenDeal(_parent, { id }, context) {
      await context.services.deals.reopenDeal(viewerOf(context), id);
      return acknowledged(i18n.t('Deal reopened'), { data: await shown(context, id) });
    },

    async moveDealToTrash(_parent, { id }, context) {
      await context.services.deals.moveDealToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Deal moved to trash'));
    },

    async deleteOrRestoreDealFromTrash(_parent, { id, isRestore }, context) {
      await context.services.deals.deleteOrRestoreDeal(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Deal restored') : i18n.t('Deal deleted'));
    },
  },
};

/** The deal after a change; null if the change took it from the viewer's sight. */
async function shown(context: GraphqlContext, id: string): Promise<Deal | null> {
  const deal = await context.services.deals.findNamedDeal(viewerOf(context), id);
  return deal && toDeal(deal);
}
