import type { PaymentRow } from './payments.store.ts';

/** The title of a receipt, the label of its party, and the label of its amount. */
export interface MoneyBackText {
  title: string;
  party: string;
  amount: string;
}

/** How money that went back at a gateway, and came again, is called in the activity log, in its reference, and on its receipt. */
export const MONEY_BACK = {
  refunded: {
    lost: {
      action: 'payment-refunded',
      words: 'Refunded',
      receipt: {
        title: /*i18n*/ 'Refund',
        party: /*i18n*/ 'Refunded to',
        amount: /*i18n*/ 'Refunded amount',
      },
    },
    regained: {
      action: 'refund-failed',
      words: 'Refund failed',
      receipt: {
        title: /*i18n*/ 'Failed refund',
        party: /*i18n*/ 'Paid by',
        amount: /*i18n*/ 'Received again',
      },
    },
  },
  disputed: {
    lost: {
      action: 'payment-disputed',
      words: 'Disputed',
      receipt: {
        title: /*i18n*/ 'Disputed payment',
        party: /*i18n*/ 'Disputed by',
        amount: /*i18n*/ 'Withdrawn amount',
      },
    },
    regained: {
      action: 'dispute-won',
      words: 'Dispute won',
      receipt: {
        title: /*i18n*/ 'Won dispute',
        party: /*i18n*/ 'Paid by',
        amount: /*i18n*/ 'Received again',
      },
    },
  },
} as const;

/** The words on the receipt of a payment, by the reason that its gateway reported. */
export function moneyBackText({ method, reference, amount }: PaymentRow): MoneyBackText {
  const reasons = [MONEY_BACK.refunded, MONEY_BACK.disputed].map((reason) =>
    amount < 0 ? reason.lost : reason.regained,
  );
  const reason = method !== 'OFFLINE' && reasons.find(({ words }) => reference?.startsWith(`${words}, `));
  return reason ? reason.receipt : RECEIVED;
}

const RECEIVED = { title: /*i18n*/ 'Receipt', party: /*i18n*/ 'Received from', amount: /*i18n*/ 'Received' };
