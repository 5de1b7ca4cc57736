import type { ImportFieldPath } from '#contract/import/importFields.ts';
import { labelledColumn } from '#contract/import/labelledColumns.ts';
import { uniqueContactPoints } from '#contract/people/contact-points/contactPoints.ts';
import { phoneE164 } from '#contract/validation/phone.ts';
import { tidyText } from '#contract/validation/text.ts';
import type { PersonChange } from '#server/modules/people/fields/personColumns.ts';
import type { MappedColumn } from '../draft/importSettings.ts';
import type { RowProblem } from '../imports.table.ts';
import type { CellContext, CellReading } from './cellReading.ts';
import { readCell } from './rowCells.ts';

/** What a row of the file says. */
export interface RowReading {
  /** What each field that is not blank writes; a later one goes before an earlier one. */
  fields: { path: ImportFieldPath; columns: PersonChange }[];
  id: string | null;
  createdAt: Date | null;
  problems: RowProblem[];
  /** Invalid cells that are left empty, with the problem of each. */
  emptied: { column: number; message: string }[];
  unknown: NonNullable<CellReading['unknown']>;
}

/**
 * Reads the cells of a row by the mapping. Ignores blank cells, and invalid ones of columns with emptyIfInvalid.
 * rowProblem: a problem that the row already has.
 */
export function readRow(
  { cells, problem: rowProblem }: { cells: readonly string[]; problem: string | null },
  columns: readonly MappedColumn[],
  context: CellContext,
): RowReading {
  const reading: RowReading = {
    fields: [],
    id: null,
    createdAt: null,
    problems: [],
    emptied: [],
    unknown: [],
  };
  if (rowProblem) reading.problems.push({ column: null, message: rowProblem });
  columns.forEach(({ field, emptyIfInvalid }, column) => {
    const text = cells[column] ?? '';
    if (!field || tidyText(text) === '') return;
    const { columns: written, id, createdAt, problem, unknown } = readCell(field, text, context);
    if (problem && emptyIfInvalid) {
      reading.emptied.push({ column, message: problem });
      // Without names that CREATE would add only for this cell
      const isListed = ({ kind }: { kind: string }) => !context.isAddingChoices || kind === 'MANAGER';
      if (unknown) reading.unknown.push(...unknown.filter(isListed));
      return;
    }
    if (problem) reading.problems.push({ column, message: problem });
    if (written) reading.fields.push({ path: field, columns: written });
    if (id) reading.id = id;
    if (createdAt) reading.createdAt = createdAt;
    if (unknown) reading.unknown.push(...unknown);
  });
  reading.fields.sort((one, other) => rank(one.path) - rank(other.path));
  return withTypedPhone(reading, context);
}

/** What the fields write together. Several columns of additional numbers or addresses are one list. */
export function writtenColumns({ fields }: RowReading): PersonChange {
  return fields.reduce<PersonChange>(
    (written, { columns }) => ({ ...written, ...columns, ...joinedContactPoints(written, columns) }),
    {},
  );
}

function joinedContactPoints(written: PersonChange, added: PersonChange): PersonChange {
  return Object.fromEntries(
    (['other_phones', 'other_emails'] as const).flatMap((column) => {
      const list = added[column];
      return list ? [[column, uniqueContactPoints([...(written[column] ?? []), ...list])]] : [];
    }),
  ) as PersonChange;
}

// A full name comes before its parts, which are more precise; a number before the typed form; primary ones before additional ones.
function rank(path: ImportFieldPath): number {
  if (labelledColumn(path)) return 2;
  return { fullName: -1, phoneTyped: 1 }[path as string] ?? 0;
}

function withTypedPhone(reading: RowReading, { defaultCountry }: CellContext): RowReading {
  const typed = reading.fields.find(({ path }) => path === 'phoneTyped');
  const hasNumber = reading.fields.some(({ path }) => path === 'phoneNumber');
  const text = typed?.columns.phone_typed;
  if (typed && text && !hasNumber) typed.columns.phone = phoneE164(text, defaultCountry);
  return reading;
}
