import type { GatewayPaymentRow, GatewayReturnRow } from './onlinePayments.store.ts';

/** What of a payment went back: what was refunded in all, and what its invoice has lost by refunds and by disputes. Minor units. */
export interface MoneyBack {
  all: number;
  refunded: number;
  disputed: number;
}

/**
 * What the notices of a payment come to, in whichever order they came. What was more than due is refunded first: the invoice never had it.
 * An invoice loses no more than it was paid.
 */
export function moneyBack(
  { amount, excess }: Pick<GatewayPaymentRow, 'amount' | 'excess'>,
  returns: readonly Pick<GatewayReturnRow, 'what' | 'amount' | 'told_at'>[],
): MoneyBack {
  const whole = returns.find(({ what }) => what === 'REFUNDED');
  // Refunds that failed before the charge told what was refunded are not in that any more
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
 * What is still to be taken from the invoice (less than nothing: given back to it), beside what was written. An amount that turns out to have
 * gone back for the other reason, as where a late refund was a part of what is disputed, moves from one to the other: the invoice has lost it already.
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
