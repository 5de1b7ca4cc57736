import { expect, test } from '@jest/globals';
import { moneyBack } from './moneyBack.ts';

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
  ['what was too much', 25, [refunded(25)], { all: 25, refunded: 0, disputed: 0 }],
  ['more than that', 25, [refunded(40)], { all: 40, refunded: 15, disputed: 0 }],
  ['a dispute', 0, [disputed(100)], { all: 0, refunded: 0, disputed: 100 }],
  ['a dispute of what is left', 0, [refunded(40), disputed(100)], { all: 40, refunded: 40, disputed: 60 }],
])('of 100, %s comes to what it should', (_what, excess, returns, back) => {
  expect(moneyBack({ amount: 100, excess }, returns)).toEqual(back);
  expect(moneyBack({ amount: 100, excess }, returns.toReversed())).toEqual(back);
});
