import { mayLeaveEmpty } from '#contract/import/emptyCells.ts';
import type { Import, ImportChange } from '../importsApi.ts';

type Column = Import['columns'][number];

/** A column of a draft as it is sent: columns that are sent are replaced whole. */
export function columnInput({
  column,
  field,
  rule,
  emptyIfInvalid,
}: Column): NonNullable<ImportChange['columns']>[number] {
  return { column, field, rule, emptyIfInvalid };
}

/** How many invalid cells fail their rows although they could be left empty. */
export function emptiableCells(draft: Import): number {
  return draft.columns.filter((each) => isEmptiable(draft, each)).reduce((sum, c) => sum + c.invalidCells, 0);
}

/** Leaves the invalid cells of every column empty where that is allowed. */
export function emptyAllInvalid(draft: Import): ImportChange {
  return {
    columns: draft.columns.map((each) =>
      columnInput({ ...each, emptyIfInvalid: each.emptyIfInvalid || isEmptiable(draft, each) }),
    ),
  };
}

function isEmptiable(draft: Import, { field, emptyIfInvalid, invalidCells }: Column): boolean {
  return invalidCells > 0 && !emptyIfInvalid && mayLeaveEmpty(field, draft);
}
