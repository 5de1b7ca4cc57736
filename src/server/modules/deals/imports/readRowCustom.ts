import { isLeftEmpty } from '#contract/import/emptyCells.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { invalid } from '#server/access/userError.ts';
import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';
import { readRow, writtenColumns } from '#server/modules/imports/cells/readRow.ts';
import type { ImportContext } from './importContext.service.ts';

/** The custom fields of a row. */
export interface ReadCustom {
  custom: Partial<SlotColumns>;
  /** Why cells of related records are left empty. */
  emptied: string[];
}

/**
 * Reads the custom fields of a row's record by the rules of the import of people. Rejects invalid cells. Invalid
 * cells of related records are left empty instead.
 */
export function readRowCustom(cells: readonly string[], context: ImportContext): ReadCustom {
  const { fields, customFields } = context;
  const columns = fields.map((path) => ({
    field: path !== null && isCustomPath(path) ? path : null,
    rule: 'OVERWRITE' as const,
    emptyIfInvalid: isLeftEmpty(path, customFields),
  }));
  const reading = readRow({ cells, problem: null }, columns, context);
  const labelled = ({ column, message }: { column: number | null; message: string }) => {
    const path = fields[column ?? -1];
    const label = customFields.find(({ id }) => customKey(id) === path)?.label ?? '';
    return message.startsWith(label) ? message : `${label}: ${message}`;
  };
  const [problem] = reading.problems;
  if (problem) throw invalid('invalid-custom-field', labelled(problem));
  // The columns of custom fields have the same names in all records
  return {
    custom: writtenColumns(reading) as Partial<SlotColumns>,
    emptied: reading.emptied.map(labelled),
  };
}
