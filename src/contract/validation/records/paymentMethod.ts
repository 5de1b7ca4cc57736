import { CARD_WARNING_DAYS, MAX_PAYMENT_METHODS } from '#contract/limits/records/paymentMethods.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';
import { emailProblem, normalizeEmail } from '../email.ts';

/** The specification's types. */
export const PAYMENT_METHOD_TYPES = ['mastercard', 'visa', 'paypal'] as const;

export type PaymentMethodType = (typeof PAYMENT_METHOD_TYPES)[number];

/** The input of a payment method: of a card its last digits and expiry, of a PayPal account its email. */
export interface PaymentMethodFields {
  type: PaymentMethodType;
  lastFour: string;
  /** MM/YY, MM/YYYY or YYYY-MM. */
  expiryDate: string;
  email: string;
}

export type PaymentMethodProblems = Partial<Record<keyof PaymentMethodFields, string>>;

/** The message for each field that breaks its rule. A number as long as a card's breaks it in every field, of either type. */
export function paymentMethodProblems(fields: PaymentMethodFields, now: Date): PaymentMethodProblems {
  const problems: PaymentMethodProblems = {};
  if (fields.type === 'paypal') {
    const problem = emailProblem(fields.email);
    if (problem) problems.email = problem;
  } else {
    if (!/^\d{4}$/.test(fields.lastFour.trim())) problems.lastFour = PAYMENT_METHOD_MESSAGES.lastFour;
    const month = expiryMonth(fields.expiryDate);
    if (month === null) problems.expiryDate = PAYMENT_METHOD_MESSAGES.expiryDate;
    else if (cardState(month, now) === 'EXPIRED') problems.expiryDate = PAYMENT_METHOD_MESSAGES.expired;
  }
  for (const name of ['lastFour', 'expiryDate', 'email'] as const)
    if (holdsCardNumber(fields[name])) problems[name] = PAYMENT_METHOD_MESSAGES.cardNumber;
  return problems;
}

/** The stored form of valid fields. */
export function storedMethod(fields: PaymentMethodFields): StoredMethod {
  const { type } = fields;
  return type === 'paypal'
    ? { type, last_four: null, expires: null, email: normalizeEmail(fields.email) }
    : { type, last_four: fields.lastFour.trim(), expires: expiryMonth(fields.expiryDate), email: null };
}

/** A stored payment method: of a card its last digits and month, YYYY-MM; of a PayPal account its email. */
export interface StoredMethod {
  type: PaymentMethodType;
  last_four: string | null;
  expires: string | null;
  email: string | null;
}

/** Whether a card can be paid with in this moment, and for how long: it ends with its last month, YYYY-MM. */
export function cardState(expires: string, now: Date): 'VALID' | 'ENDS_SOON' | 'EXPIRED' {
  const [year = 0, month = 0] = expires.split('-').map(Number);
  const days = (Date.UTC(year, month, 1) - now.getTime()) / 86_400_000;
  if (days <= 0) return 'EXPIRED';
  return days <= CARD_WARNING_DAYS ? 'ENDS_SOON' : 'VALID';
}

/** A typed month as YYYY-MM; null if invalid. */
export function expiryMonth(typed: string): string | null {
  const text = typed.replaceAll(' ', '');
  const byYear = /^(20\d{2})-(0[1-9]|1[0-2])$/.exec(text);
  if (byYear) return text;
  const [, month, year] = /^(0?[1-9]|1[0-2])[/.-]?((?:20)?\d{2})$/.exec(text) ?? [];
  return month && year ? `20${year.slice(-2)}-${month.padStart(2, '0')}` : null;
}

/** Whether there are as many digits in a row as a card number has, however they are divided and written. */
export function holdsCardNumber(text: string): boolean {
  return /\d(?:[^\p{L}\d]*\d){12}/u.test(text.normalize('NFKC'));
}

/** The messages about a payment method. */
export const PAYMENT_METHOD_MESSAGES = translated({
  lastFour: /*i18n*/ 'Please enter the last four digits',
  expiryDate: /*i18n*/ 'Please enter the month and year, for example 04/29',
  expired: /*i18n*/ 'This card has expired',
  cardNumber: /*i18n*/ 'Do not enter the full card number. The last four digits are enough',
  type: /*i18n*/ 'Please choose Mastercard, Visa or PayPal',
  atStripe: /*i18n*/ 'Cards are added on Stripe’s page',
  known: /*i18n*/ 'This payment method already exists',
  get many() {
    return i18n.t('A company can have at most {most} payment methods', { most: MAX_PAYMENT_METHODS });
  },
} as const);
