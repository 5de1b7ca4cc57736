import type { Module } from '#server/module.ts';
import type { NotificationDigestService } from './digest.service.ts';
import { createNotificationDigestService } from './digest.service.ts';
import { notificationsJobs } from './notifications.jobs.ts';
import { notificationsResolvers } from './notifications.resolvers.ts';
import type { NotificationsService } from './notifications.service.ts';
import { createNotificationsService } from './notifications.service.ts';
import { notifyManager } from './notifyManager.ts';

declare module '#server/services.ts' {
  interface Services {
    notifications: NotificationsService;
    notificationDigest: NotificationDigestService;
  }
}

export const notificationsModule = {
  resolvers: [notificationsResolvers],
  services: {
    notifications: createNotificationsService,
    notificationDigest: createNotificationDigestService,
  },
  jobs: [notificationsJobs],
  reactions: { 'people.assigned': notifyManager },
} satisfies Module;
