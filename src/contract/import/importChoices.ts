/** How an import handles new rows and existing ones. */
export const IMPORT_MODES = {
  CREATE: { label: 'Create only', hint: 'Rows that are there already are left as they are' },
  UPDATE: { label: 'Update only', hint: 'Rows that are not there yet are left out' },
  BOTH: { label: 'Create and update', hint: 'New rows are added, known ones are updated' },
} as const;
export type ImportMode = keyof typeof IMPORT_MODES;

/** How an update handles a field that already has a value. */
export const COLUMN_RULES = {
  OVERWRITE: { label: 'Overwrite', hint: 'The value of the file replaces the present one' },
  FILL_IF_BLANK: { label: 'Fill if blank', hint: 'Only a blank field takes the value of the file' },
  SKIP: { label: 'Skip', hint: 'The present value stays' },
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
