import { INVOICE_LIMITS, MAX_TAX_RATE } from '#contract/limits/records/invoices.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { isCurrency } from '../regions.ts';
import { textLength, tidyText } from '../text.ts';

/** A line as people give it. */
export interface InvoiceLineFields {
  description: string;
  quantity: number;
  /** Minor units. */
  unitAmount: number;
}

/** The problem of a line, or null. */
export function invoiceLineProblem({ description, quantity, unitAmount }: InvoiceLineFields): string | null {
  const text = tidyText(description);
  if (!text) return INVOICE_MESSAGES.description;
  if (textLength(text) > INVOICE_LIMITS.description) return INVOICE_MESSAGES.longDescription;
  const thousandths = quantity * 1_000;
  const isQuantity =
    quantity > 0 &&
    quantity <= INVOICE_LIMITS.quantity &&
    Math.abs(thousandths - Math.round(thousandths)) < 1e-6;
  if (!isQuantity) return INVOICE_MESSAGES.quantity;
  return isAmount(unitAmount) ? null : INVOICE_MESSAGES.unitAmount;
}

/** The problem of the message of an email with an invoice, or null. */
export function invoiceMessageProblem(message: string): string | null {
  return textLength(message) > INVOICE_LIMITS.message ? INVOICE_MESSAGES.message : null;
}

/** The problem of a currency, or null. */
export function currencyProblem(currency: string): string | null {
  return isCurrency(currency) ? null : INVOICE_MESSAGES.currency;
}

/** The problem of a payment or credit amount, or null; `most` is the maximum. */
export function paidAmountProblem(amount: number, most: number): string | null {
  if (!isAmount(amount) || amount === 0) return INVOICE_MESSAGES.amount;
  return amount > most ? INVOICE_MESSAGES.tooMuch : null;
}

/** The problem of a day, 'YYYY-MM-DD', or null. */
export function dayProblem(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(day) ? null : INVOICE_MESSAGES.day;
}

/** The problem of a tax rate, or null; the rate in thousandths of a percent. */
export function taxRateProblem({ name, rate }: { name: string; rate: number }): string | null {
  const text = tidyText(name);
  if (!text) return INVOICE_MESSAGES.required;
  if (textLength(text) > INVOICE_LIMITS.taxName) return INVOICE_MESSAGES.taxName;
  return Number.isInteger(rate) && rate >= 0 && rate <= MAX_TAX_RATE ? null : INVOICE_MESSAGES.taxRate;
}

/** The messages about invoices. */
export const INVOICE_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  customer: /*i18n*/ 'Choose a customer',
  get lines() {
    return i18n.t('An invoice can have 1 to {most} line items', { most: INVOICE_LIMITS.lines });
  },
  description: /*i18n*/ 'Enter a description for each line item',
  get longDescription() {
    return i18n.t('A description can have at most {most} characters', { most: INVOICE_LIMITS.description });
  },
  quantity: /*i18n*/ 'The quantity must be more than 0, with at most three decimals',
  unitAmount: /*i18n*/ 'The price must be an amount of 0 or more',
  currency: /*i18n*/ 'Choose a currency',
  total: /*i18n*/ 'The invoice is too high',
  day: /*i18n*/ 'Choose a day',
  amount: /*i18n*/ 'The amount must be more than 0',
  tooMuch: /*i18n*/ 'This is more than the due amount',
  get reference() {
    return i18n.t('The reference can have at most {most} characters', { most: INVOICE_LIMITS.reference });
  },
  get reason() {
    return i18n.t('The reason can have at most {most} characters', { most: INVOICE_LIMITS.reason });
  },
  get message() {
    return i18n.t('The message can have at most {most, number} characters', { most: INVOICE_LIMITS.message });
  },
  noteNotSent: /*i18n*/ 'Credit notes cannot be sent',
  voidNotSent: /*i18n*/ 'A void invoice cannot be sent',
  noEmail: /*i18n*/ 'The customer has no email address',
  get taxName() {
    return i18n.t('The name of a tax can have at most {most} characters', { most: INVOICE_LIMITS.taxName });
  },
  taxRate: /*i18n*/ 'A tax rate is from 0 to 100 percent, with at most three decimals',
  get taxId() {
    return i18n.t('The tax ID can have at most {most} characters', { most: INVOICE_LIMITS.taxId });
  },
  get taxRates() {
    return i18n.t('There can be at most {most} tax rates', { most: INVOICE_LIMITS.taxRates });
  },
  unknownTaxRate: /*i18n*/ 'Choose another tax rate',
  notDraft: /*i18n*/ 'An issued invoice cannot be changed. Void it or create a credit note',
  notOpen: /*i18n*/ 'This invoice is not open',
  method: /*i18n*/ 'Stripe payments are recorded automatically',
  isDraft: /*i18n*/ 'Issue the invoice first',
  hasPayments: /*i18n*/ 'This invoice has payments or credit notes. Create a credit note instead',
  noTotal: /*i18n*/ 'Add at least one line item before issuing',
  nothingToCredit: /*i18n*/ 'The invoice is already fully credited',
  inTrash: /*i18n*/ 'Restore this invoice first',
} as const);

function isAmount(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= INVOICE_LIMITS.amount;
}
