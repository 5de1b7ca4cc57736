import type { DateOrder } from '#contract/import/dateCells.ts';
import type { RecordFieldPath } from '#contract/import/recordFields.ts';
import type { RecordJobRow } from '#server/modules/record-jobs/recordJobs.table.ts';

/** A row that cannot be imported, or not as a whole. */
export interface RecordRowProblem {
  /** As in a spreadsheet program. */
  row: number;
  message: string;
}

/** What an import would do. */
export interface RecordForecast {
  /** Records that it adds: deals, or accounts. */
  creates: number;
  /** Accounts that it adds for deals. */
  accounts: number;
  /** Contacts that it adds; forecasts from before it added any have none. */
  contacts?: number;
  /** Accounts whose empty fields it fills, or that get a person. */
  updates: number;
  /** Rows that change nothing. */
  existing: number;
  failed: number;
  /** The first hundred. */
  problems: RecordRowProblem[];
  /** Rows that are imported without related records, because their cells name none or several; earlier forecasts have none. */
  incomplete?: number;
  /** The first hundred. */
  incompleteRows?: RecordRowProblem[];
}

/** The payload of the job of an import. */
export interface ImportPayload extends Record<string, unknown> {
  fileName: string;
  headers: string[];
  samples: string[][];
  /** Of each column of the file. */
  fields: (RecordFieldPath | null)[];
  dateOrder: DateOrder | null;
  /** People who are not found are added as contacts: the file has some, and the user may. */
  addsContacts?: boolean;
  /** The wording to which the added contacts have agreed; null: consent is not recorded. */
  consent?: string | null;
  forecast: RecordForecast;
}

/** The settings and the forecast of an import. */
export function payloadOf({ payload }: Pick<RecordJobRow, 'payload'>): ImportPayload {
  return payload as unknown as ImportPayload;
}

/** A row of the file, as it is stored until its import. */
export interface StoredRow {
  cells: string[];
  /** Why the file's row cannot be taken as it is. */
  problem: string | null;
}
