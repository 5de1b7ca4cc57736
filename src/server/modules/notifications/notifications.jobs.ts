import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

/** Removes old notifications, and emails unread ones. */
export function notificationsJobs({
  notifications,
  notificationDigest,
}: Pick<Services, 'notifications' | 'notificationDigest'>) {
  return [
    defineJob({
      name: 'notifications.sweep',
      cron: '57 * * * *',
      handler: () => notifications.sweepNotifications(),
    }),
    defineJob({
      name: 'notifications.mail',
      cron: '* * * * *',
      handler: () => notificationDigest.mailNotifications(),
    }),
  ];
}
