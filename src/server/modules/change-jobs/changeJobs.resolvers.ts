import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { containsPattern, pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { BulkChange, PersonSelection, Resolvers } from '#server/graphql/types.generated.ts';
import { peopleFilterOf } from '#server/modules/people/list/peopleInputs.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import { jobReply, toChangeJob } from './toChangeJob.ts';

/** Jobs that change many people: bulk changes, how far they are, and undoing. */
export const changeJobsResolvers: Resolvers = {
  Query: {
    async findChangeJob(_parent, { id }, context) {
      const found = await context.services.changeJobs.findChangeJob(viewerOf(context), id);
      return acknowledged('Job found', jobReply(found));
    },

    async findChangeJobs(_parent, { kinds, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.changeJobs.findChangeJobs(viewerOf(context), {
        ...page,
        kinds: kinds?.length ? kinds : null,
        pattern: page.search && containsPattern(page.search),
      });
      return acknowledged('Jobs found', {
        data: rows.map(toChangeJob),
        page: pageInfo(page, total),
      });
    },
  },

  Mutation: {
    bulkChangeLeads: (_parent, { selection, change }, context) =>
      bulkChange(context, 'LEAD', selection, change),
    bulkChangeContacts: (_parent, { selection, change }, context) =>
      bulkChange(context, 'CONTACT', selection, change),

    async undoChangeJob(_parent, { id }, context) {
      const found = await context.services.changeJobs.undoChangeJob(viewerOf(context), id);
      const message =
        found.job.state === 'UNDONE' ? i18n.t('Undone') : i18n.t('The undo continues in the background');
      return acknowledged(message, jobReply(found));
    },

    async stopChangeJob(_parent, { id }, context) {
      const found = await context.services.changeJobs.stopChangeJob(viewerOf(context), id);
      return acknowledged(i18n.t('Stopped'), jobReply(found));
    },
  },
};

async function bulkChange(
  context: GraphqlContext,
  kind: PersonKind,
  selection: PersonSelection,
  change: BulkChange,
) {
  const found = await context.services.changeJobs.bulkChange(
    viewerOf(context),
    kind,
    { ...selection, filter: peopleFilterOf(selection.filter) },
    change,
  );
  const message =
    found.job.state === 'DONE' ? changedMessage(found.job) : i18n.t('This continues in the background');
  return acknowledged(message, jobReply(found));
}

function changedMessage({ updated, failed }: { updated: number; failed: number }): string {
  return failed > 0
    ? i18n.t('{updated} changed, {failed} could not be changed', { updated, failed })
    : i18n.t('{updated} changed', { updated });
}
