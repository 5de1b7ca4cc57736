import { customKey } from '#contract/people/custom-fields/customField.ts';
import { foldText } from '#contract/people/searchText.ts';
import type { SlottedField } from '#server/modules/custom-fields/customFieldReads.service.ts';
import type { RecordValues } from '#server/modules/custom-fields/recordValues.service.ts';
import { customCell, customLabel } from './exportCells.ts';

/** The header of the custom fields behind these columns; a field with the label of one of them has its key. */
export function customHeaders(fields: readonly SlottedField[], columns: readonly string[]): string[] {
  const taken = new Set(columns.map(foldText));
  return fields.map((field) => (taken.has(foldText(field.label)) ? customKey(field.id) : customLabel(field)));
}

/** The custom fields of a table, and the same with the names that the viewer may see of records in some values. */
export interface ExportedFields {
  fields: readonly SlottedField[];
  nameFields: (values: readonly RecordValues[]) => Promise<readonly SlottedField[]>;
}

/** Each record with the cells of its custom fields; names are read for many records at a time. */
export async function* withCustomCells<Row extends { custom: RecordValues }>(
  records: AsyncIterable<Row>,
  { fields, nameFields }: ExportedFields,
): AsyncGenerator<[Row, string[]], void, undefined> {
  async function* written(rows: readonly Row[]) {
    const named =
      rows.length > 0 && fields.some(hasNames) ? await nameFields(rows.map(({ custom }) => custom)) : fields;
    for (const row of rows)
      yield [row, named.map((field) => customCell(field, row.custom[field.id] ?? ''))] as [Row, string[]];
  }

  let batch: Row[] = [];
  for await (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    yield* written(batch);
    batch = [];
  }
  yield* written(batch);
}

const BATCH = 500;

function hasNames({ type }: SlottedField): boolean {
  return type === 'relation';
}
