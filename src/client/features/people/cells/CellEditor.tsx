import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { useLazyFindPersonQuery, useUpdatePersonMutation } from '#client/entities/people/api/peopleApi.ts';
import type { PersonRow } from '#client/entities/people/api/peopleListApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type {
  CellEditorProps,
  RequestedCell,
  WrittenCell,
} from '#client/kit/list-table/editing/cellEditing.ts';
import { editorKey } from '#client/kit/list-table/editing/cellEditing.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoLast } from '#client/kit/toast/undoLog.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { fieldPath } from '#contract/people/personFields.ts';
import { editedValue, valueAt } from '#contract/people/personValues.ts';
import { ConflictDialog } from '../details/ConflictDialog.tsx';
import { usePersonEdit } from '../details/usePersonEdit.ts';
import type { CellField } from '../fields/anyField.ts';
import { changeOf, personInput } from '../personValues.ts';
import { CellPanel } from './CellPanel.tsx';
import { cellValue } from './cellValue.ts';
import { filledChanges } from './filledChanges.ts';

interface Props extends CellEditorProps<PersonRow> {
  kind: PersonKind;
  /** The edited field of each column, by its path. */
  fields: ReadonlyMap<string, CellField>;
}

/** Cell editing in lists of people: opens a field at the cell, pastes, and undoes. */
export function CellEditor({ kind, fields, cell, onDone }: Props) {
  const { save, saveAll, undo, redo, conflict, dialog } = useRowEdit(kind);
  const choices = useLeadChoices();
  const calendar = useCalendar();
  /** Text that could not be saved; it is shown again with the reason. */
  const [failed, setFailed] = useState<{
    cell: RequestedCell<PersonRow>;
    value: FieldValue;
    problem: string;
  }>();

  const valueIn = (row: PersonRow, field: CellField) =>
    editedValue(field, valueAt(row, fieldPath(field, kind)));

  async function saveCell(
    asked: RequestedCell<PersonRow>,
    field: CellField,
    value: FieldValue,
  ): Promise<void> {
    const seen = changeOf(field.id, valueIn(asked.row, field));
    const problem = await save(asked.row, changeOf(field.id, value), seen);
    setFailed(problem === null ? undefined : { cell: asked, value, problem });
  }

  const read = (field: CellField, text: string) => cellValue(field, text, choices, calendar);

  async function fill(cells: readonly WrittenCell<PersonRow>[]) {
    const { changes, problems } = filledChanges(cells, { fields, read, valueIn });
    const [problem] = problems;
    if (problem !== undefined)
      toast.error(
        problems.length > 1
          ? t`${problem}. ${plural({ count: problems.length }, { one: '# value was skipped.', other: '# values were skipped.' })}`
          : problem,
      );
    await said(saveAll(changes));
  }

  const doAtOnce = useEffectEvent((asked: RequestedCell<PersonRow>) => {
    const { wish, path } = asked;
    const field = fields.get(path);
    // The last change may be one of many records
    if (wish.kind === 'undo' && !undoLast()) void said(undo());
    if (wish.kind === 'redo') void said(redo());
    if (wish.kind === 'write') {
      const [only, ...others] = wish.cells;
      const reading = only && field && others.length === 0 ? read(field, only.text) : undefined;
      // One that is not saved comes back, a block does not
      if (field && reading && 'value' in reading) void saveCell(asked, field, reading.value);
      else void fill(wish.cells);
      if (wish.leftOver > 0)
        toast.blank(
          plural(
            { count: wish.leftOver },
            {
              other: '# of the pasted values were skipped, because there are no cells for them',
            },
          ),
        );
    }
    onDone('leave');
  });
  const done = useRef<object>(undefined);
  useEffect(
    function answerWish() {
      // Each wish once, however often effects run
      if (!cell || cell.wish.kind === 'open' || done.current === cell) return;
      done.current = cell;
      doAtOnce(cell);
    },
    [cell],
  );

  const opened = cell?.wish.kind === 'open' ? cell : failed?.cell;
  const field = opened && fields.get(opened.path);
  const isFailed = opened !== undefined && opened === failed?.cell;
  return (
    <>
      {opened && field && !conflict && (
        <CellPanel
          key={`${editorKey(opened)} ${isFailed}`}
          cell={opened}
          field={field}
          value={isFailed ? failed.value : valueIn(opened.row, field)}
          problem={isFailed ? failed.problem : null}
          onSave={(value) => void saveCell(opened, field, value)}
          onDone={(step) => {
            setFailed(undefined);
            if (isFailed) opened.element.focus();
            else onDone(step);
          }}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
      {dialog}
    </>
  );
}

/** Says why something was not done. */
async function said(result: Promise<string | null>): Promise<void> {
  const problem = await result;
  if (problem !== null) toast.error(problem);
}

/** Saves changes of a list's rows, with conflicts and undo as on a person's page. */
function useRowEdit(kind: PersonKind) {
  const [update] = useUpdatePersonMutation();
  const [find] = useLazyFindPersonQuery();

  return usePersonEdit({
    toastOf: 'cells',
    send: (id, input, seen) => update({ kind, id, input: personInput(input), seen: personInput(seen) }),
    reload: async (id) => (await find({ kind, id })).data?.data ?? undefined,
  });
}
