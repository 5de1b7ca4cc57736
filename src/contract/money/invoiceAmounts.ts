import { TAX_RATE_SCALE } from '#contract/limits/records/invoices.ts';
import { roundedShare } from './rounding.ts';

/** As much of a line as amounts are made of. */
export interface AmountLine {
  /** At most three decimals. */
  quantity: number;
  /** Minor units, with the tax in it where prices are inclusive. */
  unitAmount: number;
  /** Thousandths of a percent; 0 for none. */
  taxRate: number;
}

/** The amounts of one tax rate. net + tax = gross. */
export interface TaxGroup {
  taxRate: number;
  net: number;
  tax: number;
  gross: number;
}

/** The sums of an invoice, in minor units. */
export interface InvoiceAmounts {
  /** Of each line: quantity × unit amount. */
  lines: number[];
  /** A group a rate, the lowest first. */
  groups: TaxGroup[];
  net: number;
  tax: number;
  total: number;
}

/**
 * What an invoice comes to. The one rounding rule: halves go up, and each is rounded once: a line's amount (quantity × unit
 * amount), and the tax of a rate over the sum of its lines. Everything else is addition, so that lines and tax are always the total.
 * With inclusive prices the lines are the total, and the tax is what of it belongs to the rate.
 */
export function invoiceAmounts(lines: readonly AmountLine[], isInclusive: boolean): InvoiceAmounts {
  const amounts = lines.map(lineAmount);
  const sums = new Map<number, number>();
  for (const [index, { taxRate }] of lines.entries())
    sums.set(taxRate, (sums.get(taxRate) ?? 0) + (amounts[index] ?? 0));
  const groups = [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([taxRate, sum]) => taxGroup(taxRate, sum, isInclusive));
  const sumOf = (part: 'net' | 'tax' | 'gross') => groups.reduce((sum, group) => sum + group[part], 0);
  return { lines: amounts, groups, net: sumOf('net'), tax: sumOf('tax'), total: sumOf('gross') };
}

/** quantity × unit amount, rounded to the minor unit. */
function lineAmount({ quantity, unitAmount }: Pick<AmountLine, 'quantity' | 'unitAmount'>): number {
  return roundedShare(unitAmount, Math.round(quantity * QUANTITY_SCALE), QUANTITY_SCALE);
}

function taxGroup(taxRate: number, sum: number, isInclusive: boolean): TaxGroup {
  const whole = 100 * TAX_RATE_SCALE;
  const tax = roundedShare(sum, taxRate, isInclusive ? whole + taxRate : whole);
  return isInclusive
    ? { taxRate, net: sum - tax, tax, gross: sum }
    : { taxRate, net: sum, tax, gross: sum + tax };
}

const QUANTITY_SCALE = 1_000;

/**
 * Splits a credit of `amount` by tax rate, in proportion to the open part of each, so that credits of any sizes add up to the
 * invoice to the cent, tax included. `left` is the uncredited rest; the amount is at most its gross.
 */
export function creditGroups(left: readonly TaxGroup[], amount: number): TaxGroup[] {
  const open = left.filter(({ gross }) => gross > 0);
  const shares = apportion(
    amount,
    open.map(({ gross }) => gross),
  );
  return open.flatMap(({ taxRate, tax, gross }, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return [];
    const taxShare = roundedShare(tax, share, gross);
    return [{ taxRate, net: share - taxShare, tax: taxShare, gross: share }];
  });
}

/** The rest of an invoice's tax groups after credits. */
export function groupsLeft(groups: readonly TaxGroup[], credited: readonly TaxGroup[]): TaxGroup[] {
  return groups.map((group) =>
    credited
      .filter(({ taxRate }) => taxRate === group.taxRate)
      .reduce(
        (left, { net, tax, gross }) => ({
          ...left,
          net: left.net - net,
          tax: left.tax - tax,
          gross: left.gross - gross,
        }),
        group,
      ),
  );
}

/** An amount in parts by weights, which are at least as much together; the cents that are left go to the largest remainders. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight) => BigInt(weight) * BigInt(amount));
  const parts = exact.map((share) => Number(share / whole));
  const missing = amount - parts.reduce((sum, part) => sum + part, 0);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % whole }))
    .toSorted((a, b) =>
      a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
    );
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
