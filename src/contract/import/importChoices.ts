/** How an import handles new rows and existing ones. */
export const IMPORT_MODES = {
  CREATE: { label: 'Create only', hint: 'Existing records do not change' },
  UPDATE: { label: 'Update only', hint: 'Rows without an existing record are skipped' },
  BOTH: { label: 'Create and update', hint: 'New records are created, existing ones are updated' },
} as const;
export type ImportMode = keyof typeof IMPORT_MODES;

/** How an update handles a field that already has a value. */
export const COLUMN_RULES = {
  OVERWRITE: { label: 'Overwrite', hint: 'The value in the file replaces the existing value' },
  FILL_IF_BLANK: { label: 'Fill if blank', hint: 'The value in the file is used only if the field is blank' },
  SKIP: { label: 'Skip', hint: 'The existing value does not change' },
} as const;
export type ColumnRule = keyof typeof COLUMN_RULES;

/** The match fields: they find the existing person of a row. */
export const MATCH_KEYS = {
  PHONE: { label: 'Phone number' },
  EMAIL: { label: 'Email address' },
  ID: { label: 'ID' },
} as const;
export type MatchKey = keyof typeof MATCH_KEYS;

/** Whether a row is created, updated or left, once it is known whether it is there. */
export function rowAction(mode: ImportMode, isThere: boolean): 'CREATE' | 'UPDATE' | 'LEAVE' {
  if (isThere) return mode === 'CREATE' ? 'LEAVE' : 'UPDATE';
  return mode === 'UPDATE' ? 'LEAVE' : 'CREATE';
}
