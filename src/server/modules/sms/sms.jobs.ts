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

/** Messages, provider by provider. A job begins a run, which takes a minute at most and then queues the rest. */
export function smsJobs({ smsDelivery, smsInbox }: Pick<Services, 'smsDelivery' | 'smsInbox'>) {
  return [
    defineJob({
      name: 'sms.send',
      retries: 20,
      retryDelay: 2,
      retryDelayMax: 60,
      // A few at a time, so that idle processes take theirs
      atOnce: 4,
      // Retries are due in seconds
      pollSeconds: 2,
      handler: (ref) => smsDelivery.beginSending(ref),
    }),
    defineJob({
      name: 'sms.start',
      retries: 5,
      // Many begin at the same full hour, and their first messages are due then
      pollSeconds: 1,
      handler: (ref) => smsDelivery.startScheduled(ref),
    }),
    // Merges the rows of single counts
    defineJob({ name: 'sms.counts', cron: '6-59/10 * * * *', handler: () => smsInbox.gatherCounts() }),
    // Finds messages and campaigns that should be in progress and are not
    defineJob({ name: 'sms.care', cron: '* * * * *', handler: () => smsDelivery.recover() }),
  ];
}
