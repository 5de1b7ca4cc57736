import { i18n } from '../i18n/i18n.ts';

/** The most that a company spends on texts; what would cost more is skipped. */
export interface SpendCap {
  /** In minor units of the company's currency. */
  amount: number;
  period: SpendPeriod;
}

/** Calendar periods in the company's time zone. */
export const SPEND_PERIODS = ['DAY', 'MONTH'] as const;
export type SpendPeriod = (typeof SPEND_PERIODS)[number];

/** The message of the rule that it breaks, or null. */
export function spendCapProblem({ amount }: SpendCap): string | null {
  return Number.isSafeInteger(amount) && amount >= 0 && amount <= MOST ? null : i18n.t(SPEND_CAP_PROBLEM);
}

export const SPEND_CAP_PROBLEM = /*i18n*/ 'Please enter an amount, such as 50.00';

const MOST = 1_000_000_000;
