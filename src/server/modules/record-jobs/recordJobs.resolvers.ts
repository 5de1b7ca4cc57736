import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { recordJobReply, toRecordJob } from './toRecordJob.ts';

/** Jobs that change many deals or accounts: their progress, stopping and undoing. */
export const recordJobsResolvers: Resolvers = {
  Query: {
    async findRecordJob(_parent, { id }, context) {
      const found = await context.services.recordJobs.findRecordJob(viewerOf(context), id);
      return acknowledged('Job found', recordJobReply(found));
    },

    async findRecordJobs(_parent, { kinds, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.recordJobs.findRecordJobs(viewerOf(context), {
        ...page,
        kinds: kinds?.length ? kinds : null,
      });
      return acknowledged('Jobs found', { data: rows.map(toRecordJob), page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async undoRecordJob(_parent, { id }, context) {
      const found = await context.services.recordJobs.undoRecordJob(viewerOf(context), id);
      const message =
        found.job.state === 'UNDONE' ? i18n.t('Undone') : i18n.t('The undo continues in the background');
      return acknowledged(message, recordJobReply(found));
    },

    async stopRecordJob(_parent, { id }, context) {
      const found = await context.services.recordJobs.stopRecordJob(viewerOf(context), id);
      return acknowledged(i18n.t('Stopped'), recordJobReply(found));
    },
  },
};
