import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { pageInfo } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { jobReply } from '#server/modules/change-jobs/toChangeJob.ts';
import { toMatch } from '#server/modules/people/changes/personReplies.ts';
import { searchOf } from '#server/modules/people/list/peopleInputs.ts';

/** People who may be the same. */
export const duplicatesResolvers: Resolvers = {
  Query: {
    async findDuplicates(_parent, { kind, input }, context) {
      const { request, ...search } = searchOf(input);
      const { rows, ...counted } = await context.services.duplicates.findDuplicates(
        viewerOf(context),
        kind,
        search,
      );
      return acknowledged('Duplicates found', {
        data: rows.map(({ id, reasons, total: count, people }) => ({
          _id: id,
          reasons,
          total: count,
          people: people.map((person) => toMatch({ ...person, reasons })),
        })),
        page: pageInfo(request, counted),
      });
    },
  },

  Mutation: {
    async markDistinct(_parent, { kind, ids }, context) {
      await context.services.duplicates.markDistinct(viewerOf(context), kind, ids);
      return acknowledged(i18n.t('Marked as not duplicates'));
    },

    async mergePeople(_parent, { input }, context) {
      const found = await context.services.duplicates.mergePeople(viewerOf(context), {
        ...input,
        choices: input.choices ?? [],
      });
      return acknowledged(i18n.t('Merged'), jobReply(found));
    },
  },
};
