import { amountsOf } from '#contract/money/billedLines.ts';
import type { DealRow } from '#server/modules/deals/dealInTx.service.ts';
import type { StoredDealLine } from '#server/modules/deals/deals.table.ts';
import { namedTaxes } from '#server/modules/invoices/invoiceInput.ts';

/** The line items of a deal with their taxes and sums: its own, or one line with its title and its amount. */
export function linesOfDeal(deal: Pick<DealRow, 'title' | 'amount' | 'lines' | 'is_inclusive'>) {
  const lines = deal.lines.length > 0 ? deal.lines : [lineOfAmount(deal)];
  const { groups, net, tax, total } = amountsOf(lines, deal.is_inclusive);
  return { lines, taxes: namedTaxes(groups, lines), net, tax, total };
}

function lineOfAmount({ title, amount }: Pick<DealRow, 'title' | 'amount'>): StoredDealLine {
  return {
    description: title,
    quantity: 1,
    unitAmount: amount,
    discount: 0,
    amount,
    productId: null,
    taxRateId: null,
    taxName: null,
    taxRate: 0,
  };
}
