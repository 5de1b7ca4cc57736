import { formulaReferences } from '#contract/formulas/formulaNames.ts';
import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { enterCompany } from '#server/database/walls/scopes.ts';
import type { CustomFieldRow } from '../customFields.store.ts';
import { readFields } from '../customFields.store.ts';
import { startRun } from './formulaRuns.store.ts';

/** The calculated fields of the same record whose formula uses this field; archived ones too. */
export function formulasUsing(list: readonly CustomFieldRow[], field: CustomFieldRow): CustomFieldRow[] {
  const key = customKey(field.id);
  return list.filter(
    ({ record, formula }) =>
      record === field.record &&
      formula !== null &&
      formulaReferences(formula).some(({ name }) => name === key),
  );
}

/** Recalculates the record of a field that has changed, if that is a formula or one that a formula uses. */
export async function recalculateAfter(
  tx: Tx,
  list: readonly CustomFieldRow[],
  field: CustomFieldRow,
): Promise<void> {
  if (field.formula !== null || formulasUsing(list, field).length > 0)
    await startRun(tx, field.company_id, field.record);
}

/** Recalculates all records with formulas: the day of a moment depends on the time zone of the company. */
export async function recalculateForTimeZone(tx: Tx, companyId: string): Promise<void> {
  // Companies are changed in the scope of a user
  await enterCompany(tx, companyId);
  const fields = await readFields(tx, companyId);
  const records = fields.filter(({ formula }) => formula !== null).map(({ record }) => record);
  for (const record of new Set<CustomRecord>(records)) await startRun(tx, companyId, record);
}
