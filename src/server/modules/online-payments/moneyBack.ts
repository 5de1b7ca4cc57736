import type { GatewayPaymentRow, GatewayReturnRow } from './onlinePayments.store.ts';

/**
 * The returned money of a payment: the total refunded, and the amounts that its invoice lost by refunds and
 * disputes. Minor units.
 */
export interface MoneyBack {
  all: number;
  refunded: number;
  disputed: number;
}

/**
 * The result of a payment's refunds and disputes, in any order. Refunds use up the overpayment first, since
 * the invoice never received it. An invoice loses no more than its paid amount.
 */
export function moneyBack(
  { amount, excess }: Pick<GatewayPaymentRow, 'amount' | 'excess'>,
  returns: readonly Pick<GatewayReturnRow, 'what' | 'amount' | 'told_at'>[],
): MoneyBack {
  const whole = returns.find(({ what }) => what === 'REFUNDED');
  // The charge's refunded total no longer includes refunds that failed before it was reported
  const failed = returns.filter(
    ({ what, told_at: at }) => what === 'REFUND_FAILED' && whole && at >= whole.told_at,
  );
  const all = Math.max(0, sumOf(whole ? [whole] : []) - sumOf(failed));
  const paid = amount - excess;
  const refunded = Math.min(paid, Math.max(0, all - excess));
  const held = sumOf(returns.filter(({ what }) => what === 'DISPUTED'));
  return { all, refunded, disputed: Math.min(paid - refunded, held) };
}

/** What an invoice has lost of a payment, by reason. */
type Lost = Pick<MoneyBack, 'refunded' | 'disputed'>;

/**
 * The amounts still to subtract from the invoice (negative: to add), in addition to those already recorded.
 * If money turns out to be returned for the other reason, such as a late refund that was part of a dispute,
 * it moves from one reason to the other: the invoice has already lost it.
 */
export function changesOf({ refunded, disputed }: Lost, back: Lost): { written: Lost; changes: Lost } {
  const changes = { refunded: back.refunded - refunded, disputed: back.disputed - disputed };
  const isOpposed = changes.refunded * changes.disputed < 0;
  const size = isOpposed ? Math.min(Math.abs(changes.refunded), Math.abs(changes.disputed)) : 0;
  const moved = Math.sign(changes.refunded) * size;
  return {
    written: { refunded: refunded + moved, disputed: disputed - moved },
    changes: { refunded: changes.refunded - moved, disputed: changes.disputed + moved },
  };
}

function sumOf(rows: readonly { amount: number }[]): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}
