import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { dayText } from '#client/kit/time/dateText.ts';
import type { InvoiceFieldsFragment, InvoiceRowFieldsFragment, InvoiceStatus } from './invoices.generated.ts';

/** An invoice or credit note as lists show it. */
export type InvoiceRow = InvoiceRowFieldsFragment;

/** One of them, whole. */
export type Invoice = InvoiceFieldsFragment;

/** How a status looks; the words are the specification's. */
export const STATUS_TONE: Record<InvoiceStatus, 'accent' | 'warning' | 'success' | 'danger'> = {
  New: 'accent',
  Pending: 'warning',
  Paid: 'success',
  Fail: 'danger',
};

/** How a status is called. */
export const INVOICE_STATUS_NAMES: Record<InvoiceStatus, MessageDescriptor> = {
  New: msg`New`,
  Pending: msg`Pending`,
  Paid: msg`Paid`,
  Fail: msg`Fail`,
};

/** The title of an invoice: its number, or that it is a draft. */
export function invoiceName({ number }: Pick<InvoiceRow, 'number'>): string {
  return number ?? t`Draft`;
}

/** A day, '2026-12-31', as other days are read: '31 Dec 2026'. It is the same day everywhere. */
export function calendarDay(day: string): string {
  return dayText(`${day}T12:00:00Z`, 'UTC');
}
