import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import type { MailedInvoice, MailedPdfs, MailedQuote } from './pdfAttachments.ts';
import { pdfAttachments } from './pdfAttachments.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /**
     * Sends one mail; dropped unsent after `expiresAt`, for codes that would be of no use by then. The PDF of `invoice` or
     * `quote` is created when it is sent.
     */
    'mail.send': Omit<Mail, 'attachments'> & {
      expiresAt?: string;
      invoice?: MailedInvoice;
      quote?: MailedQuote;
    };
  }
}

/**
 * Sends the mails that services enqueue. During an outage of the mail server they are tried again for about a day; a mail with
 * `expiresAt` is dropped at that time.
 */
export function mailJobs(
  deps: MailedPdfs & { mailer: Mailer; mailbox: Mailbox | null; clock: Clock; logger: Logger },
) {
  const { mailbox } = deps;
  const send = defineJob({
    name: 'mail.send',
    retries: TRIES,
    retryDelay: 2,
    retryDelayMax: 600,
    limit: 90,
    atOnce: 5,
    pollSeconds: 5,
    async handler({ expiresAt, invoice, quote, ...mail }) {
      if (expiresAt && deps.clock.now() >= new Date(expiresAt)) {
        deps.logger.info('A mail was not sent in time and is of no use any more');
        return;
      }
      const attachments = await pdfAttachments({ invoice, quote }, deps);
      if (attachments === null) return;
      await deps.mailer.send({ ...mail, ...(attachments.length > 0 && { attachments }) } satisfies Mail);
    },
  });
  if (!mailbox) return [send];
  return [send, defineJob({ name: 'mailbox.trim', cron: '*/30 * * * *', handler: () => mailbox.trim() })];
}

/** With the waits growing to ten minutes, these tries cover about a day. */
const TRIES = 150;
