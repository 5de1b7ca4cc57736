import { defineJob } from '#server/jobs/jobDefinition.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mail/mail.ts';
import type { Mailbox } from '#server/platform/mail/mailbox.ts';
import type { InvoicePdfs, MailedInvoice } from './invoiceAttachments.ts';
import { invoiceAttachments } from './invoiceAttachments.ts';

declare module '#server/jobs/jobDefinition.ts' {
  interface JobPayloads {
    /**
     * Sends one mail; dropped unsent after `expiresAt`, for codes that would be of no use by then. The PDF of `invoice` is
     * created when it is sent.
     */
    'mail.send': Omit<Mail, 'attachments'> & { expiresAt?: string; invoice?: MailedInvoice };
  }
}

/**
 * Sends the mails that services enqueue. During an outage of the mail server they are tried again for about a day; a mail with
 * `expiresAt` is dropped at that time.
 */
export function mailJobs(deps: {
  mailer: Mailer;
  mailbox: Mailbox | null;
  clock: Clock;
  logger: Logger;
  invoices: InvoicePdfs;
}) {
  const { mailbox } = deps;
  const send = defineJob({
    name: 'mail.send',
    retries: TRIES,
    retryDelay: 2,
    retryDelayMax: 600,
    limit: 90,
    atOnce: 5,
    pollSeconds: 5,
    async handler({ expiresAt, invoice, ...mail }) {
      if (expiresAt && deps.clock.now() >= new Date(expiresAt)) {
        deps.logger.info('A mail was not sent in time and is of no use any more');
        return;
      }
      const attachments = invoice ? await invoiceAttachments(invoice, deps) : [];
      if (attachments === null) return;
      await deps.mailer.send({ ...mail, ...(attachments.length > 0 && { attachments }) } satisfies Mail);
    },
  });
  if (!mailbox) return [send];
  return [send, defineJob({ name: 'mailbox.trim', cron: '*/30 * * * *', handler: () => mailbox.trim() })];
}

/** With the waits growing to ten minutes, these tries cover about a day. */
const TRIES = 150;
