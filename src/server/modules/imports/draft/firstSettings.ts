import { validate as isUuid } from 'uuid';
import { guessDateOrder } from '#contract/import/dateCells.ts';
import { isLeftEmpty } from '#contract/import/emptyCells.ts';
import { guessColumns } from '#contract/import/guessColumns.ts';
import type { MatchKey } from '#contract/import/importChoices.ts';
import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { fileField, importFieldsOf } from '#contract/import/importFields.ts';
import type { CustomField } from '#contract/people/custom-fields/customField.ts';
import { customKey } from '#contract/people/custom-fields/customField.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ImportSettings } from './importSettings.ts';
import { NO_DEFAULTS } from './importSettings.ts';

/** The proposed settings for a file with new columns. rows: the first rows of the file. */
export function firstSettings(
  { kind, customFields }: { kind: PersonKind; customFields: readonly CustomField[] },
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  defaultCountry: string | null,
): ImportSettings {
  const texts = (column: number) => rows.map((cells) => cells[column] ?? '').filter((text) => text.trim());
  const guessed = guessColumns(headers, importFieldsOf(kind, customFields)).map(
    (path, column): ImportFieldPath | null => {
      // Other programs have ids, too
      const isForeignId = path === 'id' && !texts(column).every((text) => isUuid(text.trim()));
      return isForeignId ? null : (path as ImportFieldPath | null);
    },
  );
  const customDates = customFields.filter(({ type }) => type === 'date').map(({ id }) => customKey(id));
  const isDate = (field: ImportFieldPath | null) =>
    field !== null && (fileField(field)?.type === 'moment' || customDates.some((date) => date === field));
  const dates = guessed.flatMap((field, column) => (isDate(field) ? texts(column) : []));
  const matchKey = KEYS.find(([, field]) => guessed.includes(field))?.[0] ?? null;
  return {
    columns: guessed.map((field) => ({
      field,
      rule: 'OVERWRITE',
      emptyIfInvalid: isLeftEmpty(field, customFields),
    })),
    mode: matchKey === 'ID' ? 'BOTH' : 'CREATE',
    matchKey,
    defaults: NO_DEFAULTS,
    defaultCountry,
    dateOrder: guessDateOrder(dates),
    unknownChoices: 'FAIL',
  };
}

const KEYS: [MatchKey, ImportFieldPath][] = [
  ['ID', 'id'],
  ['PHONE', 'phoneNumber'],
  ['EMAIL', 'email'],
];
