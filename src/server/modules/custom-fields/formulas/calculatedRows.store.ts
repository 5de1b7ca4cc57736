import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { SlotColumns } from '../customFields.table.ts';
import type { FormulaCalculator } from './formulaCalculator.ts';
import type { SourceRow } from './formulaSources.ts';
import { readTimeZone, writeFormulaValues } from './formulaValues.store.ts';

/** Calculates these rows, and writes the values that differ. Resolves to them. */
export async function calculateRows(
  tx: Tx,
  companyId: string,
  {
    record,
    calculator,
    rows,
  }: { record: CustomRecord; calculator: FormulaCalculator; rows: readonly SourceRow[] },
): Promise<ReadonlyMap<string, Partial<SlotColumns>>> {
  const { slots } = calculator;
  const timeZone = await timeZoneOf(tx, companyId, calculator);
  const values = new Map<string, Partial<SlotColumns>>();
  for (const row of rows) {
    const columns = calculator.calculate(row, timeZone);
    if (slots.some((slot) => (columns[slot] ?? null) !== row[slot])) values.set(row.id, columns);
  }
  await writeFormulaValues(tx, companyId, { record, slots, values });
  return values;
}

/** The time zone of moments; it is not read where no formula uses any. */
export async function timeZoneOf(
  tx: Tx,
  companyId: string,
  { needsTimeZone }: FormulaCalculator,
): Promise<string> {
  return needsTimeZone ? readTimeZone(tx, companyId) : 'UTC';
}
