import type { CustomRecord } from '#contract/people/custom-fields/customField.ts';
import { writtenFields } from '#contract/people/custom-fields/customField.ts';
import { decodeCustomValue } from '#contract/people/custom-fields/customValueEncoding.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { FieldValues } from '#server/modules/events/events.table.ts';
import { customFieldName, readableCustomValue } from './customEventValues.ts';
import type { SlottedField } from './customFieldReads.service.ts';
import { customFieldsOf } from './customFieldReads.service.ts';
import type { SlotColumns } from './customFields.table.ts';
import { CUSTOM_SLOTS } from './customFields.table.ts';
import type { CustomInput } from './customInput.ts';
import { customColumns } from './customInput.ts';
import type { RelationViewer } from './references/relatedRights.service.ts';
import { withReferences } from './references/withReferences.service.ts';

/** The values of a record's custom fields as the API shows them, by the ids of the fields; empty ones are missing. */
export type RecordValues = Record<string, string | string[]>;

/** The custom fields of a record; none are read where no row has a value. */
export async function fieldsOfRows(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  rows: readonly SlotColumns[],
): Promise<SlottedField[]> {
  const hasValues = rows.some((row) => CUSTOM_SLOTS.some((slot) => row[slot] !== null));
  return hasValues ? customFieldsOf(tx, companyId, record) : [];
}

/** A row's values of these fields. */
export function recordValues(fields: readonly SlottedField[], row: SlotColumns): RecordValues {
  return Object.fromEntries(
    fields.flatMap(({ id, type, slot }) => {
      const stored = row[slot];
      return stored === null ? [] : [[id, decodeCustomValue(type, stored)]];
    }),
  );
}

/** The rows with the values of their custom fields, in one query for any number of rows. */
export async function withCustomValues<Row extends SlotColumns>(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  rows: readonly Row[],
): Promise<(Row & { custom: RecordValues })[]> {
  const fields = await fieldsOfRows(tx, companyId, record, rows);
  return rows.map((row) => ({ ...row, custom: recordValues(fields, row) }));
}

/** The values that people gave each of these rows, as the activity log shows them, in a few queries for any number of rows. */
export async function loggedCustomValues(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  rows: readonly SlotColumns[],
): Promise<FieldValues[]> {
  const given = writtenFields(await fieldsOfRows(tx, companyId, record, rows));
  const fields = await withReferences(tx, companyId, given, { viewer: 'ALL', rows });
  return rows.map((row) => loggedValues(fields, row));
}

function loggedValues(fields: readonly SlottedField[], row: Partial<SlotColumns> | null): FieldValues {
  return Object.fromEntries(
    fields.map((field) => [
      customFieldName(field.label),
      readableCustomValue(field, row?.[field.slot] ?? null),
    ]),
  );
}

/** Changed custom fields: the columns to write, and the values before and after as the activity log shows them. */
export interface CustomChange {
  columns: Partial<SlotColumns>;
  before: FieldValues;
  after: FieldValues;
  /** A given field has neither the value that was shown nor the new one: another user changed it. */
  isStale: boolean;
}

/**
 * Reads the custom fields of an input; `row` is null for a new record, `seen` has the values that were shown. Rejects with the message of
 * the first broken rule, and records that the viewer may not choose; without a viewer no record can be chosen.
 */
export async function customChange(
  tx: Tx,
  companyId: string,
  record: CustomRecord,
  {
    input,
    row,
    viewer,
    seen,
  }: {
    input: CustomInput | null | undefined;
    row: SlotColumns | null;
    viewer: RelationViewer;
    seen?: CustomInput | null | undefined;
  },
): Promise<CustomChange> {
  if (!input || Object.keys(input).length === 0)
    return { columns: {}, before: {}, after: {}, isStale: false };
  const given = (await customFieldsOf(tx, companyId, record)).filter(({ id }) => id in input);
  const fields = await withReferences(tx, companyId, given, { viewer, inputs: [input], rows: [row] });
  const columns = customColumns(fields, input, row);
  const changed = fields.filter(({ slot }) => slot in columns);
  const isStale = changed.some(({ id, type, slot }) => {
    const shown = seen?.[id];
    const valueIn = (of: Partial<SlotColumns> | null) => {
      const stored = of?.[slot] ?? null;
      return stored === null ? null : decodeCustomValue(type, stored);
    };
    return (
      shown !== undefined && ![shown, valueIn(columns)].some((value) => isSameValue(value, valueIn(row)))
    );
  });
  return {
    columns,
    before: loggedValues(changed, row),
    after: loggedValues(changed, columns),
    isStale,
  };
}

/** Whether values are equal; choices in any order. */
function isSameValue(one: string | readonly string[] | null, other: string | readonly string[] | null) {
  const text = (value: typeof one) => [value ?? []].flat().toSorted().join(' ');
  return text(one) === text(other);
}
