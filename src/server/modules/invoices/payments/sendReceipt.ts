import { numberText } from '#contract/money/invoiceNumber.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { writtenIn } from '#server/platform/languages/recipients.ts';
import { paidInvoice, recordInvoice } from '../invoiceAccess.ts';
import type { InvoicesDeps } from '../invoicesDeps.ts';
import { paperLanguages } from '../pdf/paperWords.ts';
import { invoiceRecipient } from '../sending/invoiceRecipient.ts';
import { receiptMail } from './receiptMail.ts';

/** Emails the receipt of a payment in the caller's transaction; false if the customer has no email address. */
export async function sendReceipt(
  tx: Tx,
  { jobs, pages }: Pick<InvoicesDeps, 'jobs' | 'pages'>,
  actor: ChangeActor,
  { paymentId, at }: { paymentId: string; at: Date },
): Promise<boolean> {
  const { companyId } = actor;
  const { invoice, payment } = await paidInvoice(tx, companyId, paymentId);
  const to = invoiceRecipient(invoice.row);
  if (to === null) return false;
  const ref = { companyId, invoiceId: invoice.row.id };
  const mail = await writtenIn(paperLanguages(invoice), () =>
    receiptMail(invoice, payment, { to, pageUrl: pages.pageUrl(ref) }),
  );
  await jobs.enqueue(tx, 'mail.send', { ...mail, invoice: { ...ref, paymentId } });
  const receipt = numberText('RECEIPT', payment.number);
  await recordInvoice(tx, actor, invoice.row, { action: 'receipt-sent', after: { receipt, to }, at });
  return true;
}
