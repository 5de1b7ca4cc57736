import { expect, test } from '@jest/globals';
import { changesOf, moneyBack } from './moneyBack.ts';

const at = (second: number) => new Date(second * 1000);
const refunded = (amount: number, second = 1) => ({
  what: 'REFUNDED' as const,
  amount,
  told_at: at(second),
});
const failed = (amount: number, second = 2) => ({
  what: 'REFUND_FAILED' as const,
  amount,
  told_at: at(second),
});
const disputed = (amount: number) => ({ what: 'DISPUTED' as const, amount, told_at: at(3) });

test.each([
  ['nothing', 0, [], { all: 0, refunded: 0, disputed: 0 }],
  ['a refund', 0, [refunded(40)], { all: 40, refunded: 40, disputed: 0 }],
  ['a refund that failed', 0, [refunded(40), failed(40)], { all: 0, refunded: 0, disputed: 0 }],
  [
    'one that failed before the last word',
    0,
    [failed(40, 1), refunded(30, 2)],
    { all: 30, refunded: 30, disputed: 0 },
  ],
  ['a failure alone', 0, [failed(40)], { all: 0, refunded: 0, disputed: 0 }],
  ['an overpayment', 25, [refunded(25)], { all: 25, refunded: 0, disputed: 0 }],
  ['more than that', 25, [refunded(40)], { all: 40, refunded: 15, disputed: 0 }],
  ['a dispute', 0, [disputed(100)], { all: 0, refunded: 0, disputed: 100 }],
  ['a dispute after a refund', 0, [refunded(40), disputed(100)], { all: 40, refunded: 40, disputed: 60 }],
])('of 100, %s comes to what it should', (_what, excess, returns, back) => {
  expect(moneyBack({ amount: 100, excess }, returns)).toEqual(back);
  expect(moneyBack({ amount: 100, excess }, returns.toReversed())).toEqual(back);
});

test.each([
  ['nothing', [0, 0], [0, 0], [0, 0], [0, 0]],
  ['a refund', [0, 0], [30, 0], [0, 0], [30, 0]],
  ['a refund, and a dispute of the rest', [0, 0], [30, 70], [0, 0], [30, 70]],
  ['a late refund of a disputed amount', [0, 100], [30, 70], [30, 70], [0, 0]],
  ['a late refund, and half of the dispute', [0, 100], [30, 20], [30, 70], [0, -50]],
  ['a failed refund of a disputed amount', [30, 70], [0, 100], [0, 100], [0, 0]],
  ['a dispute that was won', [30, 70], [30, 0], [30, 70], [0, -70]],
])('%s is written, and what only changes its reason moves', (_what, before, after, written, changes) => {
  const lost = ([refunded = 0, disputed = 0]: number[]) => ({ refunded, disputed });
  expect(changesOf(lost(before), lost(after))).toEqual({ written: lost(written), changes: lost(changes) });
});
