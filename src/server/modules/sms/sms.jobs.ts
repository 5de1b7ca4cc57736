import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Services } from '#server/services.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /** Sends the messages that wait for a provider. */
    'sms.send': { companyId: string; providerId: string };
    /** Starts a scheduled campaign. */
    'sms.start': { companyId: string; campaignId: string };
  }
}

/** Messages, provider by provider. A run takes little more than a minute and then queues the rest, so a longer try has died. */
export function smsJobs({ smsDelivery, smsInbox }: Pick<Services, 'smsDelivery' | 'smsInbox'>) {
  return [
    defineJob({
      name: 'sms.send',
      retries: 20,
      retryDelay: 2,
      retryDelayMax: 60,
      limit: 180,
      atOnce: 4,
      // Retries are due in seconds
      pollSeconds: 2,
      handler: (ref, signal) => smsDelivery.sendMessages(ref, signal),
    }),
    defineJob({
      name: 'sms.start',
      retries: 5,
      pollSeconds: 5,
      handler: (ref) => smsDelivery.startScheduled(ref),
    }),
    // Merges the rows of single counts
    defineJob({ name: 'sms.counts', cron: '6-59/10 * * * *', handler: () => smsInbox.gatherCounts() }),
    // Finds messages and campaigns that should be in progress and are not
    defineJob({ name: 'sms.care', cron: '* * * * *', handler: () => smsDelivery.recover() }),
  ];
}
