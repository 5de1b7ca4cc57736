import type { FieldErrors } from 'react-hook-form';
import type { InvoiceSettingsInput } from '#client/entities/invoices/invoices.generated.ts';
import { accountText, compactAccount } from '#contract/validation/records/bankAccount.ts';
import { invoiceSettingsProblem } from '#contract/validation/records/invoiceSettings.ts';
import type { InvoiceSettings } from './InvoiceSettingsState.tsx';

/** What the form holds: text throughout, '' for nothing. */
export interface InvoiceSettingsValues {
  dueDays: string;
  accountHolder: string;
  accountNumber: string;
  bankCode: string;
  bankName: string;
  paymentNote: string;
}

/** Stored settings in the form. */
export function invoiceSettingsValues(settings: InvoiceSettings): InvoiceSettingsValues {
  const { dueDays, accountNumber } = settings;
  return {
    dueDays: dueDays === null ? '' : String(dueDays),
    accountHolder: settings.accountHolder ?? '',
    accountNumber: accountNumber ? accountText(accountNumber) : '',
    bankCode: settings.bankCode ?? '',
    bankName: settings.bankName ?? '',
    paymentNote: settings.paymentNote ?? '',
  };
}

/** The input of the mutation. */
export function invoiceSettingsInput(values: InvoiceSettingsValues) {
  return {
    dueDays: values.dueDays.trim() ? Number(values.dueDays.trim()) : null,
    accountHolder: values.accountHolder.trim() || null,
    accountNumber: compactAccount(values.accountNumber) || null,
    bankCode: values.bankCode.trim() || null,
    bankName: values.bankName.trim() || null,
    paymentNote: values.paymentNote.trim() || null,
  } satisfies InvoiceSettingsInput;
}

/** Validation errors for react-hook-form. */
export function invoiceSettingsErrors(values: InvoiceSettingsValues): FieldErrors<InvoiceSettingsValues> {
  const problem = invoiceSettingsProblem(invoiceSettingsInput(values));
  return problem ? { [problem.field]: { type: 'rule', message: problem.message } } : {};
}
