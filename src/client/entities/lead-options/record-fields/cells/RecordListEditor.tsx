import { useMemo } from 'react';
import type { RecordCell, RecordCells } from '#client/shared/cell-editing/recordCell.ts';
import type { RecordCellEditorProps } from '#client/shared/cell-editing/RecordCellEditor.tsx';
import { RecordCellEditor } from '#client/shared/cell-editing/RecordCellEditor.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { CustomRow } from './customCell.tsx';
import { customCell } from './customCell.tsx';

export interface RecordListEditorProps<
  Row extends CustomRow,
  Input extends object,
> extends RecordCellEditorProps<Row, Input> {
  /** The custom fields whose cells are edited. */
  customFields: readonly CustomFieldDescription[];
}

/** Cell editing in a list of records that have custom fields. */
export function RecordListEditor({
  cells,
  customFields,
  ...editor
}: RecordListEditorProps<CustomRow, object>) {
  const all = useMemo(
    (): RecordCells<CustomRow, object> =>
      new Map<string, RecordCell<CustomRow, object>>([
        ...cells,
        ...customFields.map((field) => [field.list.path, customCell(field)] as const),
      ]),
    [cells, customFields],
  );
  return <RecordCellEditor {...editor} cells={all} />;
}
