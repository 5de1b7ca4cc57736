import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { FormListInput, Resolvers } from '#server/graphql/types.generated.ts';
import { jobReply } from '#server/modules/change-jobs/toChangeJob.ts';
import type { FormSearch } from './form/forms.service.ts';
import { toForm, toFormSubmission } from './toForms.ts';

/** Forms, their trash, and their submissions. */
export const formsResolvers: Resolvers = {
  Query: {
    async findForms(_parent, { input }, context) {
      return formsReply(context, input, { sort: input?.sort ?? 'createdAt' });
    },

    async findTrashedForms(_parent, { input }, context) {
      return formsReply(context, input, { isTrashed: true, sort: 'trashedAt' });
    },

    async findForm(_parent, { id }, context) {
      const row = await context.services.forms.findForm(viewerOf(context), id);
      return acknowledged('Form found', { data: toForm(row) });
    },

    async findFormSubmissions(_parent, { formId, input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.forms.findFormSubmissions(viewerOf(context), formId, {
        pattern: searchPattern(page.search ?? ''),
        limit: page.limit,
        offset: page.offset,
      });
      const data = rows.map(toFormSubmission);
      return acknowledged('Submissions found', { data, page: pageInfo(page, total) });
    },
  },

  Mutation: {
    async createForm(_parent, { input }, context) {
      const id = await context.services.forms.createForm(viewerOf(context), input);
      return acknowledged(i18n.t('Form created'), { data: { _id: id } }, 201);
    },

    async updateForm(_parent, { id, input }, context) {
      const isChanged = await context.services.forms.updateForm(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Form updated') : i18n.t('Nothing to change'));
    },

    async moveFormToTrash(_parent, { id }, context) {
      await context.services.forms.moveFormToTrash(viewerOf(context), id);
      return acknowledged(i18n.t('Form moved to trash'));
    },

    async deleteOrRestoreFormFromTrash(_parent, { id, isRestore }, context) {
      await context.services.forms.deleteOrRestoreForm(viewerOf(context), id, isRestore);
      return acknowledged(isRestore ? i18n.t('Form restored') : i18n.t('Form deleted'));
    },

    async deleteSenderSubmissions(_parent, { id }, context) {
      const deleted = await context.services.forms.deleteSenderSubmissions(viewerOf(context), id);
      const { submissions, leads, found } = deleted;
      return acknowledged(deletedText(submissions, leads), jobReply(found));
    },
  },
};

function deletedText(count: number, leads: number): string {
  if (leads === 0)
    return i18n.t('{count, plural, one {# submission deleted} other {# submissions deleted}}', { count });
  return i18n.t(
    '{count, plural, one {# submission deleted} other {# submissions deleted}}, {leads, plural, one {# lead moved to trash} other {# leads moved to trash}}',
    { count, leads },
  );
}

async function formsReply(
  context: GraphqlContext,
  input: FormListInput | null | undefined,
  order: Pick<FormSearch, 'sort' | 'isTrashed'>,
) {
  const page = pageRequest(input);
  const { rows, total } = await context.services.forms.findForms(viewerOf(context), {
    ...order,
    pattern: searchPattern(page.search ?? ''),
    isDescending: input?.direction !== 'ASC',
    thenBy: thenByOf(input?.thenBy),
    limit: page.limit,
    offset: page.offset,
  });
  return acknowledged(i18n.t('Forms found'), { data: rows.map(toForm), page: pageInfo(page, total) });
}
