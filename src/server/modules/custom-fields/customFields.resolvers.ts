import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import { toCustomField } from './toCustomField.ts';

/** The fields that companies add themselves. */
export const customFieldsResolvers: Resolvers = {
  Query: {
    async findCustomFields(_parent, _args, context) {
      const entries = await context.services.customFields.findCustomFields(viewerOf(context));
      return acknowledged('Custom fields found', {
        data: entries.map(({ row, field, useCount, viewCount, isCalculating }) => ({
          _id: row.id,
          field: toCustomField(field),
          position: row.position,
          isArchived: row.archived_at !== null,
          useCount,
          viewCount,
          isCalculating,
          createdAt: row.created_at,
        })),
      });
    },

    async findCustomFieldsOf(_parent, { record }, context) {
      const { fields, archived } = await context.services.customFields.findCustomFieldsOf(
        viewerOf(context),
        record,
      );
      return acknowledged('Custom fields found', {
        data: fields.map(toCustomField),
        archived: archived.map(({ id, label }) => ({ id, label })),
      });
    },

    async findRelatedRecords(_parent, { records }, context) {
      const data = await context.services.customFields.findRelatedRecords(viewerOf(context), records);
      return acknowledged('Records found', { data });
    },

    async checkFormula(_parent, { input }, context) {
      const check = await context.services.customFields.checkFormula(viewerOf(context), input);
      return acknowledged('Formula checked', { data: check });
    },
  },

  Mutation: {
    async createCustomField(_parent, { input }, context) {
      await context.services.customFields.createCustomField(viewerOf(context), input);
      return acknowledged(i18n.t('Field added'), {}, 201);
    },

    async updateCustomField(_parent, { id, input }, context) {
      const isChanged = await context.services.customFields.updateCustomField(viewerOf(context), id, input);
      return acknowledged(isChanged ? i18n.t('Field updated') : i18n.t('Nothing to change'));
    },

    async reorderCustomFields(_parent, { ids }, context) {
      await context.services.customFields.reorderCustomFields(viewerOf(context), ids);
      return acknowledged(i18n.t('Order saved'));
    },

    async archiveCustomField(_parent, { id, isArchived }, context) {
      await context.services.customFields.archiveCustomField(viewerOf(context), id, isArchived);
      return acknowledged(isArchived ? i18n.t('Field archived') : i18n.t('Field restored'));
    },

    async deleteCustomField(_parent, { id }, context) {
      await context.services.customFields.deleteCustomField(viewerOf(context), id);
      return acknowledged(i18n.t('Field permanently deleted'));
    },
  },
};
