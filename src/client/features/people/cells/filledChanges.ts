import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import type { WrittenCell } from '#client/kit/list-table/editing/cellEditing.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { RequestedChange } from '../details/usePersonEdit.ts';
import type { CellField } from '../fields/anyField.ts';
import { changeOf } from '../personValues.ts';
import type { ReadValue } from './cellValue.ts';

interface Reading {
  fields: ReadonlyMap<string, CellField>;
  read: (field: CellField, text: string) => ReadValue;
  /** What a row holds. */
  valueIn: (row: PersonRow, field: CellField) => FieldValue;
}

/** The changes from texts in cells, one for each row, and the problems of invalid texts. */
export function filledChanges(
  cells: readonly WrittenCell<PersonRow>[],
  { fields, read, valueIn }: Reading,
): { changes: RequestedChange[]; problems: string[] } {
  const changes = new Map<PersonRow, RequestedChange>();
  const problems: string[] = [];
  for (const { row, path, text } of cells) {
    const field = fields.get(path);
    if (!field) continue;
    const reading = read(field, text);
    if ('problem' in reading) {
      problems.push(reading.problem);
      continue;
    }
    const { input, seen } = changes.get(row) ?? {};
    changes.set(row, {
      person: row,
      input: { ...input, ...changeOf(field.id, reading.value) },
      seen: { ...seen, ...changeOf(field.id, valueIn(row, field)) },
    });
  }
  return { changes: [...changes.values()], problems };
}
