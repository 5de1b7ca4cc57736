import { emailProblem, normalizeEmail } from '#contract/validation/email.ts';
import { INVOICE_MESSAGES, invoiceMessageProblem } from '#contract/validation/records/invoice.ts';
import { tidyLines } from '#contract/validation/text.ts';
import { companyViewer } from '#server/access/companyViewer.ts';
import { invalid, UserError } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { onceOnly } from '#server/database/once/onceOnly.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import type { WholeInvoice } from '../invoiceAccess.ts';
import { lockedInvoice, recordInvoice, wholeInvoice } from '../invoiceAccess.ts';
import type { InvoiceRow } from '../invoices.store.ts';
import { writeInvoice } from '../invoices.store.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { issueDraft } from '../issueDraft.ts';
import { paperLanguages } from '../pdf/paperWords.ts';
import { invoiceMail } from './invoiceMail.ts';

/** The email of an invoice. */
export interface InvoiceSendInput {
  to: string;
  message?: string | null;
}

export interface SendingService {
  /**
   * Emails the PDF of an invoice and a link to its page, and issues a draft first. An invoice can be sent again. Rejects void
   * invoices, credit notes, an invalid recipient, a message that is too long, and more than 200 emails of a company an hour.
   */
  sendInvoice(viewer: Viewer, id: string, input: InvoiceSendInput): Promise<WholeInvoice>;
}

/** Emails of invoices. */
export function sendingService({
  database,
  clock,
  jobs,
  pages,
  rateLimits,
}: Pick<InvoicesDeps, 'database' | 'clock' | 'jobs' | 'pages' | 'rateLimits'>): SendingService {
  return {
    async sendInvoice(viewer, id, input) {
      const inCompany = companyViewer(viewer);
      const { companyId } = inCompany;
      const to = normalizeEmail(input.to);
      const message = tidyLines(input.message ?? '');
      const toProblem = emailProblem(to);
      if (toProblem) throw invalid('invalid-to', toProblem);
      const messageProblem = invoiceMessageProblem(message);
      if (messageProblem) throw invalid('invalid-message', messageProblem);
      await rateLimits.take(database.kysely, `invoice-mail|${companyId}`, MAILS);
      const at = clock.now();
      return companyScope(database, inCompany, async (tx) => {
        await onceOnly(tx, viewer, async () => {
          const row = await lockedInvoice(tx, companyId, id);
          mustBeSendable(row);
          if (row.state === 'DRAFT') await issueDraft(tx, inCompany, row, at);
          await writeInvoice(tx, companyId, id, { sent_at: at, sent_to: to, updated_at: at });
          const invoice = await wholeInvoice(tx, companyId, id);
          await recordInvoice(tx, inCompany, invoice.row, { action: 'sent', after: { to }, at });
          const ref = { companyId, invoiceId: id };
          const pageUrl = pages.pageUrl(ref);
          const mail = await writtenIn(paperLanguages(invoice), () =>
            invoiceMail(invoice, { to, message, pageUrl }),
          );
          await jobs.enqueue(tx, 'mail.send', { ...mail, invoice: ref });
          return id;
        });
        return wholeInvoice(tx, companyId, id);
      });
    },
  };
}

function mustBeSendable({ kind, state }: InvoiceRow): void {
  if (kind !== 'INVOICE') throw new UserError(409, 'is-credit-note', INVOICE_MESSAGES.noteNotSent);
  if (state === 'VOID') throw new UserError(409, 'is-void', INVOICE_MESSAGES.voidNotSent);
}

const MAILS = { capacity: 200, seconds: 3_600 };
