import { t } from '@lingui/core/macro';
import type { Invoice } from '#client/entities/invoices/invoice.ts';

/** The name of the action that emails the invoice. */
export function sendLabel({ state, sentAt }: Pick<Invoice, 'state' | 'sentAt'>): string {
  if (state === 'DRAFT') return t`Issue and send`;
  return sentAt ? t`Send again` : t`Send`;
}
