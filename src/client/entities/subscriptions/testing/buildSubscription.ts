import type { Subscription } from '../subscription.ts';

/** An active subscription by the month; change what the test is about. */
export function buildSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    _id: 'subscription-1',
    customerId: 'customer-1',
    customerName: 'Ines Okafor',
    description: 'Support',
    currency: 'EUR',
    lines: [
      {
        description: 'Support',
        quantity: 1,
        unitAmount: 5_000,
        amount: 5_000,
        taxRateId: 'rate-1',
        taxName: 'VAT',
        taxRate: 19_000,
      },
    ],
    amount: 5_950,
    unit: 'MONTH',
    every: 1,
    startsOn: '2027-01-31',
    endsOn: null,
    invoiceLimit: null,
    invoiceCount: 0,
    dueDays: 14,
    isIssuing: true,
    state: 'ACTIVE',
    nextOn: '2027-01-31',
    ...changes,
  };
}
