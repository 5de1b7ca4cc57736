import { useId, useRef, useState } from 'react';
import type { CellStep, RequestedCell } from '#client/kit/list-table/editing/cellEditing.ts';
import { CellLine } from '#client/kit/list-table/editing/CellLine.tsx';
import { CellOptions } from '#client/kit/list-table/editing/CellOptions.tsx';
import { floatingPosition } from '#client/kit/menus/floatingPosition.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { SavePanel } from '#client/kit/menus/SavePanel.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { MENU_ROOM } from '#contract/limits/menus.ts';
import { labelText } from './cellLabel.ts';
import type { CellValue, RecordCell } from './recordCell.ts';

interface RecordCellPanelProps<Row, Input> {
  asked: RequestedCell<Row>;
  cell: RecordCell<Row, Input>;
  value: CellValue;
  /** Why it was not saved the last time. */
  problem: string | null;
  onSave: (value: CellValue) => void;
  onDone: (step: CellStep) => void;
}

/** The editor of one cell, starting with the typed text. Tab goes to the next cell, Escape cancels. */
export function RecordCellPanel<Row, Input>(props: RecordCellPanelProps<Row, Input>) {
  const { asked, cell, value, problem, onSave, onDone } = props;
  const { row, element, wish } = asked;
  const typed = problem === null && wish.kind === 'open' ? wish.typed : undefined;
  const id = useId();
  const [place] = useState(() => floatingPosition(element, MENU_ROOM.row, 'start'));
  const isOver = useRef(false);
  const calendar = useCalendar();
  const label = labelText(cell.label);
  const floating = { id, place, label };
  const { renderField: field, isMany = false } = cell;

  function finish(step: CellStep) {
    // The panel closes by its key, by a choice and by the focus that it takes along; only a key says where to go
    if (isOver.current && step === 'leave') return;
    isOver.current = true;
    onDone(step);
  }

  if (cell.options)
    return (
      <CellOptions
        {...{ typed, floating, isMany, onDone }}
        options={cell.options(row)}
        values={value === null ? [] : isMany ? value.split(',') : [value]}
        noneLabel={cell.noneLabel && labelText(cell.noneLabel)}
        onSave={(values) => onSave(values.join(',') || null)}
      />
    );
  if (cell.renderPanel)
    return (
      <PopoverPanel {...floating} width={320} onClose={() => finish('leave')}>
        {cell.renderPanel({ label, value, typed, onSave })}
      </PopoverPanel>
    );
  if (field && (typed === undefined || !cell.isTyped))
    return (
      <PopoverPanel {...floating} onClose={() => finish('leave')}>
        <SavePanel value={value} onSave={onSave} onTab={(isBack) => finish(isBack ? 'previous' : 'next')}>
          {(draft, onChange) => field({ label, value: draft, typed, onChange })}
        </SavePanel>
      </PopoverPanel>
    );
  return (
    <CellLine
      {...{ typed, problem, floating, onDone }}
      {...(cell.inputMode && { inputMode: cell.inputMode })}
      value={value ?? ''}
      read={(text) => cell.read(text, row, calendar)}
      // '500.00' over '500' is no change
      onSave={(read) => (read !== value || problem !== null) && onSave(read)}
    />
  );
}
