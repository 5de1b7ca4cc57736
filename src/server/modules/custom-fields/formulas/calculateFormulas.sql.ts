import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlotColumns } from '../customFields.table.ts';
import { calculateRows } from './calculatedRows.store.ts';
import { formulaCalculator } from './formulaCalculator.ts';
import { readFormulaFields, readSourceRows } from './formulaValues.store.ts';

/**
 * Calculates the formulas of records after each write, in its transaction: every store that writes columns that formulas use calls it. One
 * query for records without formulas. Resolves to the changed slots by the ids of the records.
 */
export async function calculateFormulas(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Partial<SlotColumns>>> {
  if (ids.length === 0) return NOTHING;
  const calculator = formulaCalculator(record, await readFormulaFields(tx, companyId, record));
  if (!calculator) return NOTHING;
  const rows = await readSourceRows(tx, companyId, { record, columns: calculator.columns, ids });
  return calculateRows(tx, companyId, { record, calculator, rows });
}

const NOTHING: ReadonlyMap<string, Partial<SlotColumns>> = new Map();
