import { INVOICE_LIMITS } from '#contract/limits/records/invoices.ts';
import { dealAmounts } from '#contract/money/dealAmounts.ts';
import { DEAL_MESSAGES, dealLineProblem } from '#contract/validation/records/deal.ts';
import { INVOICE_MESSAGES } from '#contract/validation/records/invoice.ts';
import { tidyText } from '#contract/validation/text.ts';
import { invalid } from '#server/access/userError.ts';
import type { StoredDealLine } from '../deals.table.ts';
import type { DealTaxes } from '../dealTaxes.store.ts';

/** A line item as people send it. */
export interface DealLineInput {
  description: string;
  quantity: number;
  /** Minor units. */
  unitAmount: number;
  /** In percent. */
  discount?: number | null;
  productId?: string | null;
  taxRateId?: string | null;
}

/** Line items with their amounts and taxes as they are now. Refuses with the message of the first rule that is broken. */
export function storedLines(
  input: readonly DealLineInput[],
  { isInclusive, rates }: DealTaxes,
  productIds: ReadonlySet<string>,
): { lines: StoredDealLine[]; total: number } {
  if (input.length > INVOICE_LIMITS.lines) throw invalid('too-many-lines', DEAL_MESSAGES.lines);
  const taken = input.map((line) => {
    const problem = dealLineProblem({ ...line, discount: line.discount ?? 0 });
    if (problem) throw invalid('invalid-line', problem);
    if (line.productId && !productIds.has(line.productId))
      throw invalid('unknown-product', DEAL_MESSAGES.unknownProduct);
    const rate = line.taxRateId ? rates.find(({ id }) => id === line.taxRateId) : null;
    if (rate === undefined) throw invalid('unknown-tax-rate', INVOICE_MESSAGES.unknownTaxRate);
    return {
      description: tidyText(line.description),
      quantity: thousandths(line.quantity),
      unitAmount: line.unitAmount,
      discount: thousandths(line.discount ?? 0),
      productId: line.productId ?? null,
      taxRateId: rate?.id ?? null,
      taxName: rate?.name ?? null,
      taxRate: rate?.rate ?? 0,
    };
  });
  const { lines: amounts, total } = dealAmounts(taken, isInclusive);
  if (total > INVOICE_LIMITS.amount) throw invalid('invalid-total', DEAL_MESSAGES.tooHigh);
  return { lines: taken.map((line, index) => ({ ...line, amount: amounts[index] ?? 0 })), total };
}

function thousandths(number: number): number {
  return Math.round(number * 1_000) / 1_000;
}
