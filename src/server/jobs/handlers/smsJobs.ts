import type { SmsService } from '#server/modules/sms/sms.service.ts';
import type { Jobs } from '../jobs.ts';

/** Texts, provider by provider. A turn takes a minute and a little more at most and then queues the rest, so a try that takes longer is dead. */
export function registerSmsJobs(jobs: Jobs, { sms }: { sms: SmsService }): void {
  jobs.register('sms.send', (ref, signal) => sms.sendTexts(ref, signal), {
    retries: 20,
    retryDelay: 2,
    retryDelayMax: 60,
    limit: 180,
    atOnce: 4,
    // What is tried again is due in seconds
    pollSeconds: 2,
  });
  jobs.register('sms.start', (ref) => sms.startScheduled(ref), { retries: 5, pollSeconds: 5 });
  jobs.register('sms.care', () => sms.careForTexts());
  jobs.schedule('sms.care', '* * * * *', {});
}
