import { i18n } from '#contract/i18n/i18n.ts';
import { viewerOf } from '#server/context.ts';
import { acknowledged } from '#server/graphql/reply.ts';
import type { Resolvers } from '#server/graphql/types.generated.ts';

/** Notifications of members. */
export const notificationsResolvers: Resolvers = {
  Query: {
    async findNotifications(_parent, { before, limit }, context) {
      const page = { before: before ?? null, limit: limit ?? 20 };
      const found = await context.services.notifications.findNotifications(viewerOf(context), page);
      return acknowledged('Notifications found', { data: found.notifications, hasMore: found.hasMore });
    },

    async countUnreadNotifications(_parent, _arguments, context) {
      const unread = await context.services.notifications.countUnreadNotifications(viewerOf(context));
      return acknowledged('Unread notifications counted', { unread });
    },

    async findNotificationChoices(_parent, _arguments, context) {
      const choices = await context.services.notifications.findNotificationChoices(viewerOf(context));
      const data = { ...choices, pushKey: context.services.pushSubscriptions.pushKey() };
      return acknowledged('Choices found', { data });
    },
  },

  Mutation: {
    async setNotificationRead(_parent, { id, isRead }, context) {
      await context.services.notifications.setNotificationRead(viewerOf(context), id, isRead);
      return acknowledged(isRead ? i18n.t('Marked as read') : i18n.t('Marked as unread'));
    },

    async markNotificationsRead(_parent, { upTo }, context) {
      await context.services.notifications.markNotificationsRead(viewerOf(context), upTo);
      return acknowledged(i18n.t('All marked as read'));
    },

    async saveNotificationChoices(_parent, { input }, context) {
      await context.services.notifications.saveNotificationChoices(viewerOf(context), input);
      return acknowledged(i18n.t('Choices saved'));
    },

    async savePushSubscription(_parent, { input }, context) {
      await context.services.pushSubscriptions.savePushSubscription(viewerOf(context), input);
      return acknowledged(i18n.t('Push notifications are on for this device'));
    },

    async deletePushSubscription(_parent, { endpoint }, context) {
      await context.services.pushSubscriptions.deletePushSubscription(viewerOf(context), endpoint);
      return acknowledged(i18n.t('Push notifications are off for this device'));
    },
  },
};
