import type { FieldErrors } from 'react-hook-form';
import type { InvoiceSettingsInput } from '#client/entities/invoices/invoices.generated.ts';
import { accountText, compactAccount } from '#contract/validation/records/bankAccount.ts';
import { invoiceSettingsProblem } from '#contract/validation/records/invoiceSettings.ts';
import type { InvoiceSettings } from './InvoiceSettingsState.tsx';

/** What the form holds: text, '' for nothing, and checkboxes. */
export interface InvoiceSettingsValues {
  dueDays: string;
  accountHolder: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  paymentNote: string;
  sendsReminders: boolean;
  remindDaysBefore: string;
  remindDaysAfter: string;
  sendsReceipts: boolean;
}

/** Stored settings in the form. */
export function invoiceSettingsValues(settings: InvoiceSettings): InvoiceSettingsValues {
  const { dueDays, accountNumber, sendsReminders, remindDaysBefore, remindDaysAfter, sendsReceipts } =
    settings;
  return {
    dueDays: daysField(dueDays),
    accountHolder: settings.accountHolder ?? '',
    accountNumber: accountNumber ? accountText(accountNumber) : '',
    bankCode: settings.bankCode ?? '',
    bankName: settings.bankName ?? '',
    paymentNote: settings.paymentNote ?? '',
    sendsReminders,
    remindDaysBefore: daysField(remindDaysBefore),
    remindDaysAfter: daysField(remindDaysAfter),
    sendsReceipts,
  };
}

/** The input of the mutation. */
export function invoiceSettingsInput(values: InvoiceSettingsValues) {
  return {
    dueDays: daysOf(values.dueDays),
    accountHolder: values.accountHolder.trim() || null,
    accountNumber: compactAccount(values.accountNumber) || null,
    bankCode: values.bankCode.trim() || null,
    bankName: values.bankName.trim() || null,
    paymentNote: values.paymentNote.trim() || null,
    sendsReminders: values.sendsReminders,
    remindDaysBefore: daysOf(values.remindDaysBefore),
    remindDaysAfter: daysOf(values.remindDaysAfter),
    sendsReceipts: values.sendsReceipts,
  } satisfies InvoiceSettingsInput;
}

/** Validation errors for react-hook-form. */
export function invoiceSettingsErrors(values: InvoiceSettingsValues): FieldErrors<InvoiceSettingsValues> {
  const problem = invoiceSettingsProblem(invoiceSettingsInput(values));
  return problem ? { [problem.field]: { type: 'rule', message: problem.message } } : {};
}

function daysField(days: number | null): string {
  return days === null ? '' : String(days);
}

function daysOf(typed: string): number | null {
  return typed.trim() ? Number(typed.trim()) : null;
}
