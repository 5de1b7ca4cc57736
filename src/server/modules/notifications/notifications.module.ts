import type { Module } from '#server/module.ts';
import type { NotificationDigestService } from './digest.service.ts';
import { createNotificationDigestService } from './digest.service.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsResolvers } from './notifications.resolvers.ts';
import type { NotificationsService } from './notifications.service.ts';
import { createNotificationsService } from './notifications.service.ts';
import { notifyManager } from './notifyManager.ts';
import type { PushSender } from './push/pushSender.service.ts';
import { createPushSender } from './push/pushSender.service.ts';
import type { PushSubscriptionsService } from './push/pushSubscriptions.service.ts';
import { createPushSubscriptionsService } from './push/pushSubscriptions.service.ts';

declare module '#server/services.ts' {
  interface Services {
    notifications: NotificationsService;
    notificationDigest: NotificationDigestService;
    pushSubscriptions: PushSubscriptionsService;
    pushSender: PushSender;
  }
}

export const notificationsModule = {
  resolvers: [notificationsResolvers],
  services: {
    notifications: createNotificationsService,
    notificationDigest: createNotificationDigestService,
    pushSubscriptions: createPushSubscriptionsService,
    pushSender: createPushSender,
  },
  jobs: [notificationsJobs],
  lifecycle: {
    recover: ({ pushSender }) => pushSender.recoverPush(),
    start: ({ pushSender }) => pushSender.startPush(),
    stop: ({ pushSender }) => pushSender.stopPush(),
  },
  reactions: { 'people.assigned': notifyManager },
} satisfies Module;
