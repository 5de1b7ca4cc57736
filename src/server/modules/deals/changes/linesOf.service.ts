import { validate as isUuid } from 'uuid';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { StoredDealLine } from '../deals.table.ts';
import { readDealTaxes } from '../dealTaxes.store.ts';
import { readKnownProducts } from '../products/products.store.ts';
import type { DealLineInput } from './dealLines.ts';
import { storedLines } from './dealLines.ts';

/** The line items of an input with the company's taxes now, and the columns that they fill; without lines the amount is not theirs. */
export async function linesOf(
  tx: Tx,
  companyId: string,
  input: readonly DealLineInput[],
): Promise<{
  lines: StoredDealLine[];
  columns: { lines: string; is_inclusive?: boolean; amount?: number };
}> {
  if (input.length === 0) return { lines: [], columns: { lines: '[]' } };
  const taxes = await readDealTaxes(tx, companyId);
  const productIds = input.flatMap(({ productId }) => (productId && isUuid(productId) ? productId : []));
  const products = await readKnownProducts(tx, companyId, productIds);
  const { lines, total } = storedLines(input, taxes, products);
  return {
    lines,
    columns: { lines: JSON.stringify(lines), is_inclusive: taxes.isInclusive, amount: total },
  };
}
