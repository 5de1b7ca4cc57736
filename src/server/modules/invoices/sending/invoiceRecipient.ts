import type { InvoiceRow } from '../invoices.store.ts';

/** The recipient of emails about an issued invoice: of the last one, or the buyer; null without an address. */
export function invoiceRecipient({
  sent_to: sentTo,
  buyer,
}: Pick<InvoiceRow, 'sent_to' | 'buyer'>): string | null {
  return sentTo ?? buyer?.email ?? null;
}
