import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Sends a member's waiting notifications to their browsers. */
    'notifications.push': { companyId: string; userId: string };
  }
}

/** Removes old notifications, emails unread ones, and pushes new ones to browsers. */
export function notificationsJobs({
  notifications,
  notificationDigest,
  pushSender,
}: Pick<Services, 'notifications' | 'notificationDigest' | 'pushSender'>) {
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
    defineJob({
      name: 'notifications.push',
      retries: 0,
      atOnce: 4,
      isApart: true,
      handler: (target) => pushSender.pushTo(target),
    }),
    defineJob({
      name: 'notifications.push-care',
      cron: '* * * * *',
      handler: () => pushSender.recoverPush(),
    }),
  ];
}
