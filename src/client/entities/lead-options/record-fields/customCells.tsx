import type { ListCells } from '#client/kit/list-table/listProps.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { CustomValue } from './CustomValue.tsx';
import type { StoredValues } from './useCustomForm.ts';
import type { OtherRecord } from './useRecordFields.ts';

/** The cells of a list for custom fields, by column. */
export function customCells<Row extends { _id: string; custom: StoredValues }>(
  record: OtherRecord,
  fields: readonly CustomFieldDescription[],
): ListCells<Row> {
  return Object.fromEntries(
    fields.map((field) => [
      field.list.path,
      ({ _id, custom }: Row) => (
        <CustomValue field={field} value={custom[field.custom.id]} owner={{ kind: record, recordId: _id }} />
      ),
    ]),
  );
}
