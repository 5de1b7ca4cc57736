import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toPipeline } from './toPipeline.ts';

/** Pipelines and their stages. */
export const pipelinesResolvers: Resolvers = {
  Query: {
    async findPipelines(_parent, { isArchived }, context) {
      const found = await context.services.pipelines.findPipelines(viewerOf(context), isArchived ?? false);
      return acknowledged('Pipelines found', { data: found.map(toPipeline) });
    },
  },

  Mutation: {
    async createPipeline(_parent, { input }, context) {
      const pipeline = await context.services.pipelines.createPipeline(viewerOf(context), input);
      return acknowledged(i18n.t('Pipeline created'), { data: toPipeline(pipeline) }, 201);
    },

    async updatePipeline(_parent, { id, input }, context) {
      const viewer = viewerOf(context);
      const { pipeline, isChanged } = await context.services.pipelines.updatePipeline(viewer, id, input);
      return acknowledged(isChanged ? i18n.t('Pipeline updated') : i18n.t('Nothing to change'), {
        data: toPipeline(pipeline),
      });
    },

    async sortPipelines(_parent, { ids }, context) {
      await context.services.pipelines.sortPipelines(viewerOf(context), ids);
      return acknowledged(i18n.t('Pipelines sorted'));
    },

    async archivePipeline(_parent, { id }, context) {
      await context.services.pipelines.archivePipeline(viewerOf(context), id);
      return acknowledged(i18n.t('Pipeline archived'));
    },

    async restorePipeline(_parent, { id }, context) {
      await context.services.pipelines.restorePipeline(viewerOf(context), id);
      return acknowledged(i18n.t('Pipeline restored'));
    },
  },
};
