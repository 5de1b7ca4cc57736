import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { CellEditing } from '#client/kit/list-table/editing/cellEditing.ts';
import type { RecordCells } from '#client/shared/cell-editing/recordCell.ts';
import type { SendEdit } from '#client/shared/cell-editing/useRecordEdit.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { copiedCustomText } from './copiedCustomText.ts';
import type { CustomRow } from './customCell.tsx';
import type { RecordListEditorProps } from './RecordListEditor.tsx';

// With its pickers and fields it weighs more than a list
const Editor = lazyPart<RecordListEditorProps<CustomRow, object>>(
  async () => (await import('./RecordListEditor.tsx')).RecordListEditor,
  { onFailure: ({ onDone }) => onDone('stay') },
);

interface EditedList<Row, Input> {
  /** The cells of its own fields. */
  cells: RecordCells<Row, Input>;
  customFields: readonly CustomFieldDescription[];
  timeZone: string;
  /** Saves the change of one record. */
  send: SendEdit<Input>;
}

/** Makes the cells of a list of records editable, custom fields included. */
export function recordEditing<Row extends CustomRow, Input extends object>({
  cells,
  customFields,
  timeZone,
  send,
}: EditedList<Row, Input>): CellEditing<Row> {
  const edited = customFields.filter(isEditedInCells);
  const custom = new Map(edited.map((field) => [field.list.path, field]));
  return {
    columns: new Set([...cells.keys(), ...custom.keys()]),
    textOf: (row, path) => {
      const field = custom.get(path);
      if (field) return copiedCustomText(field, row.custom[field.custom.id], timeZone);
      const cell = cells.get(path);
      return cell?.textOf?.(row) ?? cell?.valueOf(row) ?? '';
    },
    preload: Editor.preload,
    renderEditor: (props) => {
      // The editor passes rows and changes through: what kind they are is the list's knowledge alone
      const editor = { ...props, cells, send } as unknown as RecordListEditorProps<CustomRow, object>;
      return <Editor {...editor} customFields={edited} isOpen={props.cell !== undefined} />;
    },
  };
}

/** Calculated values are not edited, long texts and files on the page alone. */
function isEditedInCells({ type, writtenBy }: CustomFieldDescription): boolean {
  return !writtenBy && type !== 'longText' && type !== 'file';
}
