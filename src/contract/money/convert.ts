import { minorDigits } from './currency.ts';
import { roundedShare } from './rounding.ts';

/** A price of a currency in the company's currency, from a day on. */
export interface DatedRate {
  currency: string;
  /** '2026-12-31' */
  validFrom: string;
  /** Units of the company's currency for one unit of this one: a decimal with at most RATE_DIGITS decimals, as text. */
  rate: string;
}

/** The decimals that a rate is stored with. */
export const RATE_DIGITS = 10;

/** A rate as it is stored: 1.085 is '1.0850000000'. */
export function rateText(rate: number): string {
  return rate.toFixed(RATE_DIGITS);
}

/** The rate of a currency on a day: the newest that is valid then. Null without one. */
export function rateOn(rates: readonly DatedRate[], currency: string, day: string): string | null {
  let found: DatedRate | null = null;
  for (const rate of rates) {
    if (rate.currency !== currency || rate.validFrom > day) continue;
    if (found === null || rate.validFrom > found.validFrom) found = rate;
  }
  return found?.rate ?? null;
}

/**
 * An amount in the minor units of another currency, each with its own decimals; halves go up. The rate is units of `to` for one
 * unit of `from`. Exact: no floating-point number is involved.
 */
export function convertedAmount(
  amount: number,
  { from, to, rate }: { from: string; to: string; rate: string },
): number {
  const [whole = '0', decimals = ''] = rate.split('.');
  const scaled = BigInt(whole + decimals.padEnd(RATE_DIGITS, '0'));
  const part = scaled * 10n ** BigInt(minorDigits(to));
  return roundedShare(amount, part, 10n ** BigInt(RATE_DIGITS + minorDigits(from)));
}
