import { msg } from '@lingui/core/macro';
import type { FindPaymentMethodsQuery } from './paymentMethods.generated.ts';

/** What the company pays with. */
export type PaymentMethod = FindPaymentMethodsQuery['findPaymentMethods']['data'][number];

/** What types are called on screens. */
export const TYPE_LABELS = {
  mastercard: 'Mastercard',
  visa: 'Visa',
  paypal: 'PayPal',
  card: msg`Card`,
} as const;

/** A card's masked number, or the email of a PayPal account. */
export function methodName({ maskedNumber, email }: PaymentMethod): string {
  return maskedNumber ?? email ?? '';
}

/** '2029-04' as people write it on cards. */
export function expiryText(expiryDate: string): string {
  const [year, month] = expiryDate.split('-');
  return `${month}/${year}`;
}
