import { numberText as decimalText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { moneyText } from '#contract/money/currency.ts';
import { rateText } from '#contract/money/rateText.ts';
import type { Paper } from '#server/platform/pdf/paper.ts';
import type { StoredLine, StoredTax } from '../invoices.table.ts';

// Parts that invoices and quotes print alike, in the language in use.

/** A line as it is printed; the discount in percent, missing where none is possible. */
type PrintedLine = Pick<StoredLine, 'description' | 'quantity' | 'unitAmount' | 'taxRate' | 'amount'> & {
  discount?: number;
};

/** The table of line items, with a column of discounts if a line has one. */
export function linesTable(lines: readonly PrintedLine[], currency: string): Paper['table'] {
  const money = (amount: number) => moneyText(amount, currency, i18n.locale);
  const hasDiscount = lines.some(({ discount = 0 }) => discount > 0);
  const numbers = [
    i18n.t('Quantity'),
    i18n.t('Price'),
    ...(hasDiscount ? [i18n.t('Discount')] : []),
    i18n.t('Tax'),
    i18n.t('Amount'),
  ];
  return {
    columns: [
      { head: i18n.t('Description'), isAtEnd: false },
      ...numbers.map((head) => ({ head, isAtEnd: true })),
    ],
    rows: lines.map(({ description, quantity, unitAmount, discount = 0, taxRate, amount }) => [
      description,
      decimalText(quantity, { maximumFractionDigits: 3 }),
      money(unitAmount),
      ...(hasDiscount
        ? [discount > 0 ? `${decimalText(discount, { maximumFractionDigits: 3 })}%` : '–']
        : []),
      taxRate ? rateText(taxRate, i18n.locale) : '–',
      money(amount),
    ]),
  };
}

/** The sums under the lines: net, each tax, and the total. */
export function totalSums(row: {
  currency: string;
  is_inclusive: boolean;
  taxes: readonly StoredTax[];
  net: number;
  total: number;
}): Paper['sums'] {
  const sum = (label: string, amount: number, isTotal = false) => ({
    label,
    value: moneyText(amount, row.currency, i18n.locale),
    isTotal,
  });
  return [
    sum(i18n.t('Subtotal'), row.net),
    ...row.taxes
      .filter(({ taxRate }) => taxRate > 0)
      .map(({ name, taxRate, tax }) =>
        sum(taxLabel({ tax: name ?? i18n.t('Tax'), rate: rateText(taxRate, i18n.locale) }, row), tax),
      ),
    sum(i18n.t('Total'), row.total, true),
  ];
}

function taxLabel(said: { tax: string; rate: string }, { is_inclusive }: { is_inclusive: boolean }): string {
  return is_inclusive ? i18n.t('including {tax} {rate}', said) : i18n.t('{tax} {rate}', said);
}
