import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { textLength } from '../text.ts';
import { isIban, isIbanLike } from './bankAccount.ts';

/** Settings of invoices as they are stored. */
interface InvoiceSettingsFields {
  dueDays: number | null;
  accountHolder: string | null;
  accountNumber: string | null;
  bankCode: string | null;
  bankName: string | null;
  paymentNote: string | null;
  sendsReminders: boolean;
  remindDaysBefore: number | null;
  remindDaysAfter: number | null;
}

/** The first field with a problem, and its message; null if there is none. */
export function invoiceSettingsProblem(
  fields: InvoiceSettingsFields,
): { field: keyof InvoiceSettingsFields; message: string } | null {
  const { dueDays, accountNumber } = fields;
  if (dueDays !== null && !(Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= INVOICE_LIMITS.dueDays))
    return { field: 'dueDays', message: INVOICE_SETTINGS_MESSAGES.dueDays };
  for (const field of ['accountHolder', 'accountNumber', 'bankCode', 'bankName', 'paymentNote'] as const)
    if (textLength(fields[field] ?? '') > INVOICE_LIMITS[field])
      return { field, message: i18n.t('Enter at most {most} characters', { most: INVOICE_LIMITS[field] }) };
  if (accountNumber && isIbanLike(accountNumber) && !isIban(accountNumber))
    return { field: 'accountNumber', message: INVOICE_SETTINGS_MESSAGES.iban };
  for (const field of ['remindDaysBefore', 'remindDaysAfter'] as const) {
    const days = fields[field];
    if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= INVOICE_LIMITS.reminderDays))
      return { field, message: INVOICE_SETTINGS_MESSAGES.reminderDays };
  }
  if (fields.sendsReminders && fields.remindDaysBefore === null && fields.remindDaysAfter === null)
    return { field: 'remindDaysBefore', message: INVOICE_SETTINGS_MESSAGES.noDays };
  return null;
}

const INVOICE_SETTINGS_MESSAGES = translated({
  get dueDays() {
    return i18n.t('Enter a whole number of days from 0 to {most}', { most: INVOICE_LIMITS.dueDays });
  },
  get reminderDays() {
    return i18n.t('Enter a whole number of days from 1 to {most}', { most: INVOICE_LIMITS.reminderDays });
  },
  noDays: /*i18n*/ 'Enter the days before or after the due date',
  iban: /*i18n*/ 'This IBAN has a typing error: its check digits are wrong',
} as const);
