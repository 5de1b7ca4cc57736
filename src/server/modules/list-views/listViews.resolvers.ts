import { i18n } from '#contract/i18n/i18n.ts';
import type { GraphqlContext } from '#server/context.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';
import type { ListViewRow } from './listViews.service.ts';
import { toListChoices, toListView } from './toListView.ts';

/** Saved views of lists, and what each person chose for a list. */
export const listViewsResolvers: Resolvers = {
  Query: {
    async findListViews(_parent, { list }, context) {
      const viewer = viewerOf(context);
      const { views, choices, ...chosen } = await context.services.listViews.findViews(viewer, list);
      return acknowledged('Views found', {
        data: views.map((view) => toListView(view, viewer)),
        choices: toListChoices(choices),
        ...chosen,
      });
    },
  },

  Mutation: {
    async createListView(_parent, { list, input }, context) {
      const view = await context.services.listViews.createView(viewerOf(context), list, input);
      return viewReply(context, i18n.t('View saved'), view, 201);
    },

    async createListViewCopy(_parent, { id }, context) {
      const view = await context.services.listViews.copyView(viewerOf(context), id);
      return viewReply(context, i18n.t('View duplicated'), view, 201);
    },

    async updateListView(_parent, { id, version, input }, context) {
      const view = await context.services.listViews.updateView(viewerOf(context), id, version, input);
      return viewReply(context, i18n.t('View saved'), view);
    },

    async deleteListView(_parent, { id }, context) {
      await context.services.listViews.deleteView(viewerOf(context), id);
      return acknowledged(i18n.t('View deleted'));
    },

    async restoreListView(_parent, { id }, context) {
      await context.services.listViews.restoreView(viewerOf(context), id);
      return acknowledged(i18n.t('View restored'));
    },

    async setDefaultListView(_parent, { list, id }, context) {
      await context.services.listViews.setDefaultView(viewerOf(context), list, id ?? null);
      return acknowledged(id ? i18n.t('Default view set') : i18n.t('Default view removed'));
    },

    async setPinnedListViews(_parent, { list, ids }, context) {
      await context.services.listViews.setPinnedViews(viewerOf(context), list, ids);
      return acknowledged(i18n.t('Pinned views saved'));
    },

    async saveListChoices(_parent, { list, input }, context) {
      await context.services.listViews.saveChoices(viewerOf(context), list, input);
      return acknowledged(i18n.t('Choices saved'));
    },
  },
};

function viewReply(context: GraphqlContext, message: string, view: ListViewRow, statusCode = 200) {
  return acknowledged(message, { data: toListView(view, viewerOf(context)) }, statusCode);
}
