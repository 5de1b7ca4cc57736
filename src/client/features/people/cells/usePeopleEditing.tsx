import { useMemo } from 'react';
import { shownEntries } from '#client/entities/lead-options/fieldChoices.ts';
import { copiedCustomText } from '#client/entities/lead-options/record-fields/cells/copiedCustomText.ts';
import { useCustomFields } from '#client/entities/lead-options/useCustomFields.ts';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { CellEditing } from '#client/kit/list-table/editing/cellEditing.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { can } from '#contract/access/can.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { FieldDescription } from '#contract/people/fieldTypes.ts';
import { EDITED_FIELDS, fieldPath, isFieldOf } from '#contract/people/personFields.ts';
import { editedValue, valueAt } from '#contract/people/personValues.ts';
import { wallTime } from '#contract/time/zonedTime.ts';
import type { CellField } from '../fields/anyField.ts';
import { isCustom } from '../fields/anyField.ts';
import { mayAssign } from '../fields/mayAssign.ts';
import { PERSON_KINDS } from '../kinds/personKinds.ts';

// With its pickers and fields it weighs more than the list
const CellEditor = lazyPart(async () => (await import('./CellEditor.tsx')).CellEditor, {
  onFailure: ({ onDone }) => onDone('stay'),
});

/** Which cells of the list of leads or contacts its reader edits, and with what; undefined for none. */
export function usePeopleEditing(kind: PersonKind): CellEditing<PersonRow> | undefined {
  const viewer = useViewer();
  const mayEdit = can(viewer, PERSON_KINDS[kind].area, 'EDIT');
  const isAssigner = mayAssign(viewer);
  const customFields = useCustomFields(kind);
  const { timeZone } = useCalendar();
  return useMemo(() => {
    if (!mayEdit) return undefined;
    const fields = cellFields(kind, isAssigner, customFields ?? []);
    return {
      columns: new Set(fields.keys()),
      textOf: (row, path) => {
        const field = fields.get(path);
        return field ? cellText(field, row, kind, timeZone) : '';
      },
      preload: CellEditor.preload,
      renderEditor: (props) => (
        <CellEditor {...props} isOpen={props.cell !== undefined} kind={kind} fields={fields} />
      ),
    };
  }, [kind, mayEdit, isAssigner, customFields, timeZone]);
}

/** A cell's value as text: names for ids, times in the company's time zone, other values as stored. */
function cellText(field: CellField, row: PersonRow, kind: PersonKind, timeZone: string): string {
  const shown = valueAt(row, fieldPath(field, kind));
  if (isCustom(field)) return copiedCustomText(field, shown as string | string[] | undefined, timeZone);
  if (field.type === 'reference' || field.type === 'references')
    return shownEntries(field, shown)
      .map(({ name }) => name)
      .join(', ');
  const value = editedValue(field, shown);
  if (field.type === 'moment') return wallTime(value as string | null, timeZone).replace('T', ' ');
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}

/**
 * The fields that are edited in the cells of a list, by the path of their column. A name is of two fields, and a long text has several
 * lines: they are edited on the page.
 */
function cellFields(
  kind: PersonKind,
  isAssigner: boolean,
  customFields: readonly CustomFieldDescription[],
): ReadonlyMap<string, CellField> {
  return new Map(
    [...EDITED_FIELDS, ...customFields].flatMap((field): [string, CellField][] => {
      // Several values with labels, and files, are edited on the page
      if (field.type === 'phones' || field.type === 'emails' || field.type === 'file') return [];
      const { list, isForAssigners, writtenBy }: FieldDescription = field;
      const isOneLine = !writtenBy && !list?.isName && field.type !== 'longText';
      const isEdited = list && isOneLine && isFieldOf(field, kind) && (isAssigner || !isForAssigners);
      return isEdited ? [[list.path, field]] : [];
    }),
  );
}
