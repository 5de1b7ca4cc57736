import { translated } from '../../i18n/translated.ts';
/** The limits of an invoice. Amounts in minor units. */
export const INVOICE_LIMITS = {
  lines: 200,
  description: 500,
  reference: 100,
  reason: 500,
  /** Of the email with the invoice. */
  message: 2_000,
  /** Of one unit, of a payment and of the total: so that every sum stays a whole number that JSON can represent. */
  amount: 1_000_000_000_000,
  /** Quantities have at most three decimals. */
  quantity: 1_000_000,
  /** The highest number of days until an invoice is due. */
  dueDays: 365,
  /** The highest number of days between the due date and a reminder. */
  reminderDays: 60,
  accountHolder: 100,
  accountNumber: 50,
  bankCode: 20,
  bankName: 100,
  paymentNote: 500,
  taxName: 60,
  taxId: 60,
  taxRates: 50,
} as const;

/** The labels of payment methods: the specification's word, and the gateway's name. */
export const PAYMENT_METHOD_NAMES = translated({
  OFFLINE: /*i18n*/ 'Offline',
  STRIPE: 'Stripe',
} as const);

/** Tax rates are stored in thousandths of a percent: 19 % is 19,000. */
export const TAX_RATE_SCALE = 1_000;

/** The highest tax rate: 100 %. */
export const MAX_TAX_RATE = 100 * TAX_RATE_SCALE;

/** Days until a draft in trash is permanently deleted. */
export const INVOICE_TRASH_DAYS = 30;
