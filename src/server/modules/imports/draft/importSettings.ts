import type { DateOrder } from '#contract/import/dateCells.ts';
import type { ColumnRule, ImportMode, MatchKey } from '#contract/import/importChoices.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';

/** Where a column of the file goes. */
export interface MappedColumn {
  field: ImportFieldPath | null;
  rule: ColumnRule;
  /** Its invalid cells are left empty instead of failing the row, where mayLeaveEmpty allows it. */
  emptyIfInvalid?: boolean;
}

/** What every created row gets where its own cell is blank; the lists are added to every row. */
export interface ImportDefaults {
  stageId: string | null;
  statusId: string | null;
  sourceId: string | null;
  managerId: string | null;
  groupIds: string[];
  projectIds: string[];
  tags: string[];
}

/** A value of the lead manager column, and the lead manager that it means. */
export interface ManagerValue {
  value: string;
  managerId: string;
}

/** The settings of an import. */
export interface ImportSettings {
  /** One for each column of the file. */
  columns: MappedColumn[];
  mode: ImportMode;
  matchKey: MatchKey | null;
  defaults: ImportDefaults;
  /** ISO 3166-1 alpha-2. */
  defaultCountry: string | null;
  dateOrder: DateOrder | null;
  unknownChoices: 'CREATE' | 'FAIL';
  /** Names are written as tidyName returns them. */
  tidyNames?: boolean;
  /** For values that are not the name of one lead manager. */
  managerValues?: ManagerValue[];
  /** To what the people of the file agreed: consent to texts is written down with each row. Null where they did not; empty while it is not said. */
  consent?: string | null;
}

/** What the import would do, counted over all rows. */
export interface ImportForecast {
  creates: number;
  updates: number;
  leaves: number;
  problems: number;
  dropped: number;
  /** Invalid cells left empty in created and updated rows. Drafts from before this option have none. */
  emptiedCells?: number;
}

/** What tidying names would change in created and updated rows. */
export interface TidiedNames {
  count: number;
  /** The first ones. */
  samples: { row: number; before: string; after: string }[];
}

/** Values of one list that the company does not have. */
export interface UnknownChoices {
  kind: OptionKind;
  names: string[];
}

/** Values of one custom field that are none of its choices. */
export interface UnknownCustomChoices {
  fieldId: string;
  names: string[];
}

/** Choices that a custom field was given. */
export interface AddedChoices {
  fieldId: string;
  choiceIds: string[];
}

/** The payload of a change job of the kind IMPORT. */
export interface ImportPayload extends Record<string, unknown> {
  fileName: string;
  fileType: 'CSV' | 'XLSX';
  encoding: string | null;
  delimiter: string | null;
  headers: string[];
  samples: string[][];
  rowCount: number;
  /** The row number of the first row of each chunk. */
  firstRows: number[];
  /** The same for files with the same columns. */
  headersKey: string;
  isRemembered: boolean;
  settings: ImportSettings;
  /** Counted up with each change of settings or rows: a check that began before it is not written. */
  version: number;
  forecast: ImportForecast | null;
  /** Invalid cells of each column in rows that are not excluded, whether they are left empty or not. */
  invalidCells?: number[];
  unknown: UnknownChoices[];
  /** Drafts of before custom fields have none. */
  unknownCustomChoices?: UnknownCustomChoices[];
  /** Values of the lead manager column that are not the name of one lead manager, mapped or not. */
  unknownManagers?: string[];
  /** Whether names are tidied or not. */
  tidiedNames?: TidiedNames;
  /** Why the unknown ones cannot all be added. */
  unknownProblem: string | null;
  /** Cells that the run has left empty so far. */
  emptiedCells?: number;
  /** Entries of lead setup that its start added. */
  addedOptions?: string[];
  /** Choices of custom fields that its start added. */
  addedChoices?: AddedChoices[];
  /** Set if the user who imports sees only the leads of one lead manager. */
  assignedTo: string | null;
}

/** Above this number, unknown names of a list are not reported. */
export const MOST_UNKNOWN = 201;

/** The number of changed names that a draft shows. */
export const NAME_SAMPLES = 5;

/** Nothing chosen. */
export const NO_DEFAULTS: ImportDefaults = {
  stageId: null,
  statusId: null,
  sourceId: null,
  managerId: null,
  groupIds: [],
  projectIds: [],
  tags: [],
};
