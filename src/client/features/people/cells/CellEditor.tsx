import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { PersonKind } from '#client/entities/people/personRecord.ts';
import type { AskedCell, CellEditorProps } from '#client/kit/list-table/editing/cellEditing.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { fieldPath } from '#contract/people/personFields.ts';
import type { AnyField } from '../fields/anyField.ts';
import { editedValue, valueAt } from '#contract/people/personValues.ts';
import { ConflictDialog } from '../details/ConflictDialog.tsx';
import type { PersonRow } from '../kinds/listCalls.ts';
import { changeOf } from '../personValues.ts';
import { CellPanel } from './CellPanel.tsx';
import { cellValue } from './cellValue.ts';
import { useRowEdit } from './useRowEdit.ts';

interface Props extends CellEditorProps<PersonRow> {
  kind: PersonKind;
  /** What is edited in each column, by its path. */
  fields: ReadonlyMap<string, AnyField>;
}

/** Edits the cells of a list of people: opens a field beside the cell, takes what is pasted, takes changes back. */
export function CellEditor({ kind, fields, cell, onDone }: Props) {
  const { save, undo, conflict, dialog } = useRowEdit(kind);
  const choices = useLeadChoices();
  /** What was typed and could not be saved; it comes back with the reason. */
  const [failed, setFailed] = useState<{ cell: AskedCell<PersonRow>; value: FieldValue; problem: string }>();

  const valueIn = (asked: AskedCell<PersonRow>, field: AnyField) =>
    editedValue(field, valueAt(asked.row, fieldPath(field, kind)));

  async function saveCell(asked: AskedCell<PersonRow>, field: AnyField, value: FieldValue): Promise<void> {
    const seen = changeOf(field.id, valueIn(asked, field));
    const problem = await save(asked.row, changeOf(field.id, value), seen);
    setFailed(problem === null ? undefined : { cell: asked, value, problem });
  }

  async function write(asked: AskedCell<PersonRow>, field: AnyField, text: string) {
    const read = cellValue(field, text, choices);
    if ('problem' in read) toast.error(read.problem);
    else await saveCell(asked, field, read.value);
  }

  async function takeBack() {
    const problem = await undo();
    if (problem !== null) toast.error(problem);
  }

  const doAtOnce = useEffectEvent((asked: AskedCell<PersonRow>) => {
    const field = fields.get(asked.path);
    if (asked.wish.kind === 'write' && field) void write(asked, field, asked.wish.text);
    if (asked.wish.kind === 'undo') void takeBack();
    onDone('stay');
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
          key={`${opened.row._id} ${opened.path} ${isFailed}`}
          cell={opened}
          field={field}
          value={isFailed ? failed.value : valueIn(opened, field)}
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
