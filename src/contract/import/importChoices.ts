/** How an import handles new rows and existing ones. */
export const IMPORT_MODES = {
  CREATE: { label: /*i18n*/ 'Create only', hint: /*i18n*/ 'Existing records do not change' },
  UPDATE: { label: /*i18n*/ 'Update only', hint: /*i18n*/ 'Rows without an existing record are skipped' },
  BOTH: {
    label: /*i18n*/ 'Create and update',
    hint: /*i18n*/ 'New records are created, existing ones are updated',
  },
} as const;
export type ImportMode = keyof typeof IMPORT_MODES;

/** How an update handles a field that already has a value. */
export const COLUMN_RULES = {
  OVERWRITE: {
    label: /*i18n*/ 'Overwrite',
    hint: /*i18n*/ 'The value in the file replaces the existing value',
  },
  FILL_IF_BLANK: {
    label: /*i18n*/ 'Fill if blank',
    hint: /*i18n*/ 'The value in the file is used only if the field is blank',
  },
  SKIP: { label: /*i18n*/ 'Skip', hint: /*i18n*/ 'The existing value does not change' },
} as const;
export type ColumnRule = keyof typeof COLUMN_RULES;

/** The match fields: they find the existing person of a row. */
export const MATCH_KEYS = {
  PHONE: { label: /*i18n*/ 'Phone number' },
  EMAIL: { label: /*i18n*/ 'Email address' },
  ID: { label: 'ID' },
} as const;
export type MatchKey = keyof typeof MATCH_KEYS;

/** Whether a row is created, updated or left, once it is known whether it is there. */
export function rowAction(mode: ImportMode, isThere: boolean): 'CREATE' | 'UPDATE' | 'LEAVE' {
  if (isThere) return mode === 'CREATE' ? 'LEAVE' : 'UPDATE';
  return mode === 'UPDATE' ? 'LEAVE' : 'CREATE';
}
