import { plural, t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type {
  CellEditorProps,
  RequestedCell,
  WrittenCell,
} from '#client/kit/list-table/editing/cellEditing.ts';
import { editorKey } from '#client/kit/list-table/editing/cellEditing.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoLast } from '#client/kit/toast/undoLog.ts';
import { labelText } from './cellLabel.ts';
import type { CellValue, ReadCell, RecordCell, RecordCells } from './recordCell.ts';
import { RecordCellPanel } from './RecordCellPanel.tsx';
import type { RequestedEdit, SendEdit } from './useRecordEdit.tsx';
import { useRecordEdit } from './useRecordEdit.tsx';

export interface RecordCellEditorProps<Row, Input> extends CellEditorProps<Row> {
  cells: RecordCells<Row, Input>;
  /** The same function from render to render. */
  send: SendEdit<Input>;
}

/** Cell editing in a list of records: opens a field at the cell, pastes, and undoes. */
export function RecordCellEditor<Row extends { _id: string }, Input extends object>(
  props: RecordCellEditorProps<Row, Input>,
) {
  const { cells, send, cell: asked, onDone } = props;
  const { saveAll, undo, redo, dialog } = useRecordEdit(send);
  const calendar = useCalendar();
  /** A value that could not be saved; it is shown again with the reason. */
  const [failed, setFailed] = useState<{ asked: RequestedCell<Row>; value: CellValue; problem: string }>();

  async function saveCell(of: RequestedCell<Row>, cell: RecordCell<Row, Input>, value: CellValue) {
    const edit = editOf(of.row, cell, value);
    const problem = edit && (await saveAll([edit]));
    setFailed(problem ? { asked: of, value, problem } : undefined);
  }

  const read = async ({ row, path, text }: WrittenCell<Row>): Promise<ReadCell> => {
    const cell = cells.get(path);
    const reason = cell?.lockedBecause?.(row);
    if (!cell || reason) return { problem: reason ?? '' };
    return cell.read(text.trim(), row, calendar);
  };

  async function fill(written: readonly WrittenCell<Row>[]) {
    const edits: RequestedEdit<Input>[] = [];
    const problems: string[] = [];
    for (const each of written) {
      const cell = cells.get(each.path);
      const reading = await read(each);
      if ('problem' in reading) problems.push(reading.problem);
      else if (cell)
        edits.push(...[editOf(each.row, cell, reading.value)].filter((edit) => edit !== undefined));
    }
    const [problem] = problems;
    if (problem !== undefined)
      toast.error(
        problems.length > 1
          ? t`${problem}. ${plural({ count: problems.length }, { one: '# value was skipped.', other: '# values were skipped.' })}`
          : problem,
      );
    await report(saveAll(edits));
  }

  async function write(of: RequestedCell<Row>, written: readonly WrittenCell<Row>[]) {
    const [only, ...others] = written;
    const cell = cells.get(of.path);
    const reading = only && cell && others.length === 0 ? await read(only) : undefined;
    // One that is not saved comes back, a block does not
    if (cell && reading && 'value' in reading) await saveCell(of, cell, reading.value);
    else await fill(written);
  }

  const lockedReason = (of: RequestedCell<Row>) => cells.get(of.path)?.lockedBecause?.(of.row) ?? null;

  const doAtOnce = useEffectEvent((of: RequestedCell<Row>) => {
    const { wish } = of;
    // The last change may be one of many records
    if (wish.kind === 'undo' && !undoLast()) void report(undo());
    if (wish.kind === 'redo') void report(redo());
    if (wish.kind === 'write') {
      void write(of, wish.cells);
      if (wish.leftOver > 0)
        toast.blank(
          plural(
            { count: wish.leftOver },
            { other: '# of the pasted values were skipped, because there are no cells for them' },
          ),
        );
    }
    if (wish.kind === 'open') toast.blank(lockedReason(of) ?? '');
    onDone(wish.kind === 'open' ? 'stay' : 'leave');
  });
  const isLocked = asked !== undefined && lockedReason(asked) !== null;
  const done = useRef<object>(undefined);
  useEffect(
    function answerWish() {
      // Each wish once, however often effects run
      if (!asked || (asked.wish.kind === 'open' && !isLocked) || done.current === asked) return;
      done.current = asked;
      doAtOnce(asked);
    },
    [asked, isLocked],
  );

  const opened = asked?.wish.kind === 'open' && !isLocked ? asked : failed?.asked;
  const cell = opened && cells.get(opened.path);
  const isFailed = opened !== undefined && opened === failed?.asked;
  return (
    <>
      {opened && cell && !dialog && (
        <RecordCellPanel
          key={`${editorKey(opened)} ${isFailed}`}
          asked={opened}
          cell={cell}
          value={isFailed ? failed.value : cell.valueOf(opened.row)}
          problem={isFailed ? failed.problem : null}
          onSave={(value) => void saveCell(opened, cell, value)}
          onDone={(step) => {
            setFailed(undefined);
            if (isFailed) opened.element.focus();
            else onDone(step);
          }}
        />
      )}
      {dialog}
    </>
  );
}

/** The change that gives a row's cell a value; undefined if it has the value. */
function editOf<Row extends { _id: string }, Input>(
  row: Row,
  cell: RecordCell<Row, Input>,
  value: CellValue,
): RequestedEdit<Input> | undefined {
  const before = cell.valueOf(row);
  if (before === value) return undefined;
  return {
    id: row._id,
    label: labelText(cell.label),
    input: cell.inputOf(value, row),
    seen: cell.inputOf(before, row),
  };
}

/** Shows why something was not done. */
async function report(result: Promise<string | null>): Promise<void> {
  const problem = await result;
  if (problem !== null) toast.error(problem);
}
