import type { PaymentMethodRow } from './paymentMethods.table.ts';

/** The number of a card as people read it; null for a PayPal account. */
export function maskedNumber({ last_four: lastFour }: Pick<PaymentMethodRow, 'last_four'>): string | null {
  return lastFour === null ? null : `**** **** **** ${lastFour}`;
}
