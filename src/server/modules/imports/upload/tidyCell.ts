import { IMPORT_FILE_MESSAGES, IMPORT_LIMITS } from '#contract/limits/imports.ts';
import { invalid } from '#server/access/userError.ts';

/** A text that a user entered into a cell of a draft. Rejects one that no cell can contain. */
export function tidyCell(text: string, row: number): string {
  if (text.length > IMPORT_LIMITS.cellCharacters)
    throw invalid('cell-too-long', IMPORT_FILE_MESSAGES.cellTooLong(row));
  return storableCell(text);
}

/** A text of a cell as it can be stored: without NUL characters and halves of surrogate pairs. */
export function storableCell(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}
