import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import type { Jobs } from '../jobs.ts';

/**
 * Sends the mails that services ask for by the job 'mail.send'. While the mail server is away they are tried again for
 * about a day; a mail that is of no use after `expiresAt` is dropped then.
 */
export function registerMailJobs(
  jobs: Jobs,
  deps: { mailer: Mailer; mailbox: Mailbox | null; clock: Clock; logger: Logger },
): void {
  jobs.register(
    'mail.send',
    async ({ expiresAt, ...mail }) => {
      if (expiresAt && deps.clock.now() >= new Date(expiresAt)) {
        deps.logger.info('A mail was not sent in time and is of no use any more');
        return;
      }
      await deps.mailer.send(mail satisfies Mail);
    },
    { retries: TRIES, retryDelay: 2, retryDelayMax: 600, limit: 90, atOnce: 5, pollSeconds: 5 },
  );

  const { mailbox } = deps;
  if (!mailbox) return;
  jobs.register('mailbox.trim', () => mailbox.trim());
  jobs.schedule('mailbox.trim', '*/30 * * * *', {});
}

/** With the waits growing to ten minutes, these tries cover about a day. */
const TRIES = 150;
