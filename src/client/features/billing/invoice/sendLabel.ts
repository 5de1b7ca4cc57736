import type { Invoice } from '#client/entities/invoices/invoice.ts';

/** The name of the action that emails the invoice. */
export function sendLabel({ state, sentAt }: Pick<Invoice, 'state' | 'sentAt'>): string {
  if (state === 'DRAFT') return 'Issue and send';
  return sentAt ? 'Send again' : 'Send';
}
