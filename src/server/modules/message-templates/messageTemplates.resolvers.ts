import { i18n } from '#contract/i18n/i18n.ts';
import { searchPattern } from '#contract/people/searchText.ts';
import { viewerOf } from '#server/context.ts';
import { thenByOf } from '#server/graphql/ordering.ts';
import { pageInfo, pageRequest } from '#server/graphql/paging.ts';
import { acknowledged, bulkReply } from '#server/graphql/reply.ts';
import type { MessageTemplate, Resolvers } from '#server/graphql/types.generated.ts';
import type { MessageTemplateRow } from './messageTemplates.service.ts';

/** Texts with merge fields. */
export const messageTemplatesResolvers: Resolvers = {
  Query: {
    async findMessageTemplates(_parent, { input }, context) {
      const page = pageRequest(input);
      const { rows, total } = await context.services.messageTemplates.findMessageTemplates(
        viewerOf(context),
        {
          pattern: searchPattern(page.search ?? ''),
          sort: input?.sort ?? 'createdDate',
          isDescending: input?.direction !== 'ASC',
          thenBy: thenByOf(input?.thenBy),
          limit: page.limit,
          offset: page.offset,
        },
      );
      return acknowledged('Message templates found', {
        data: rows.map(toMessageTemplate),
        page: pageInfo(page, total),
      });
    },

    async findMessageTemplate(_parent, { id }, context) {
      const row = await context.services.messageTemplates.findMessageTemplate(viewerOf(context), id);
      return acknowledged('Message template found', { data: toMessageTemplate(row) });
    },

    async previewMessage(_parent, { body, personId }, context) {
      const viewer = viewerOf(context);
      const preview = await context.services.messageTemplates.previewMessage(viewer, body, personId);
      return acknowledged('Preview made', preview);
    },
  },

  Mutation: {
    async createMessageTemplate(_parent, { input }, context) {
      await context.services.messageTemplates.createMessageTemplate(viewerOf(context), input);
      return acknowledged(i18n.t('Message template created'), {}, 201);
    },

    async updateMessageTemplate(_parent, { id, input }, context) {
      const viewer = viewerOf(context);
      const isChanged = await context.services.messageTemplates.updateMessageTemplate(viewer, id, input);
      return acknowledged(isChanged ? i18n.t('Message template updated') : i18n.t('Nothing to change'));
    },

    async deleteMessageTemplate(_parent, { id }, context) {
      await context.services.messageTemplates.deleteMessageTemplate(viewerOf(context), id);
      return acknowledged(i18n.t('Message template deleted'));
    },

    async bulkDeleteMessageTemplates(_parent, { selection }, context) {
      const pattern = searchPattern(pageRequest(selection.filter).search ?? '');
      const result = await context.services.messageTemplates.bulkDeleteMessageTemplates(viewerOf(context), {
        ...selection,
        pattern,
      });
      return bulkReply(result);
    },
  },
};

function toMessageTemplate(row: MessageTemplateRow): MessageTemplate {
  return {
    _id: row.id,
    title: row.title,
    body: row.body,
    totalSent: row.total_sent,
    createdDate: row.created_at,
    updatedDate: row.updated_at,
    createdBy: row.created_by,
  };
}
