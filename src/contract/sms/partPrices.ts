import { minorDigits } from '#contract/money/currency.ts';
import { translated } from '../i18n/translated.ts';
import { forNumber, isListedTwice, isNumberPrefix } from './numberPrefix.ts';

/** What a provider takes for a part of a text to numbers that begin so. */
export interface PartPrice {
  /** '+44'; empty for all numbers that no other one is for. */
  prefix: string;
  /** In thousandths of the currency's smallest unit: 790 is 0.79 cents. */
  price: number;
}

/** What a part to a number costs, by the longest beginning that is listed; nothing where none is. */
export function priceOf(prices: readonly PartPrice[], phone: string): number {
  return forNumber(prices, phone)?.price ?? 0;
}

/** The message of the first rule that prices break, or null. */
export function partPricesProblem(prices: readonly PartPrice[]): string | null {
  if (prices.length > PRICES_MOST) return PART_PRICE_MESSAGES.tooMany;
  const isPrice = ({ prefix, price }: PartPrice) =>
    isNumberPrefix(prefix) && Number.isInteger(price) && price >= 0 && price <= PRICE_MOST;
  if (!prices.every(isPrice)) return PART_PRICE_MESSAGES.line;
  return isListedTwice(prices) ? PART_PRICE_MESSAGES.twice : null;
}

/** Parses lines such as '+44 0.042' into prices; a line with only a price is for all other numbers. Invalid prices are NaN. */
export function partPricesOf(lines: string, currency: string): PartPrice[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [last = '', prefix = '', ...more] = line.split(/\s+/).toReversed();
      const price = more.length === 0 && AMOUNT.test(last) ? Number(last.replace(',', '.')) : Number.NaN;
      const thousandths = price * thousandthsOf(currency);
      // 0.1 * 3 and its like
      const isWhole = Math.abs(thousandths - Math.round(thousandths)) < 1e-6;
      return { prefix, price: isWhole ? Math.round(thousandths) : Number.NaN };
    });
}

/** Prices as lines. */
export function partPriceLines(prices: readonly PartPrice[], currency: string): string {
  return prices
    .map(({ prefix, price }) => `${prefix} ${String(price / thousandthsOf(currency))}`.trim())
    .join('\n');
}

/** What a person reads about prices. */
export const PART_PRICE_MESSAGES = translated({
  line: /*i18n*/ 'Write a prefix and a price in each line, such as +44 0.042, or a price alone for all other numbers',
  twice: /*i18n*/ 'Enter one price per prefix',
  tooMany: /*i18n*/ 'Too many prices',
} as const);

function thousandthsOf(currency: string): number {
  return 1000 * 10 ** minorDigits(currency);
}

const AMOUNT = /^\d{1,6}([.,]\d{1,6})?$/;
const PRICES_MOST = 300;
const PRICE_MOST = 100_000_000;
