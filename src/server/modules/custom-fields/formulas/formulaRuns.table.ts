import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';

/** A recalculation of the formulas of one kind of record; deleted when all rows are done. */
export interface FormulaRunsTable {
  company_id: string;
  record: CustomRecord;
  /** A new one if the formulas change during a run, which starts again. */
  run_id: string;
  /** The last calculated row, in the order of ids. */
  done_to: string | null;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    formula_runs: FormulaRunsTable;
  }
}
