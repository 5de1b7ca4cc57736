import type { KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { FieldOfType, LineField } from '../fields/anyField.ts';
import { INPUT_TYPES } from '../fields/inputTypes.ts';
import type { CellFloating } from './cellFloating.ts';
import { cellValue } from './cellValue.ts';

interface CellTextProps {
  field: LineField | FieldOfType<'moment' | 'date'>;
  value: string;
  /** Takes the place of the value. */
  typed: string | undefined;
  problem: string | null;
  floating: CellFloating;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/** One line of text of a cell, dates too that are typed into it: Enter saves and goes down, Tab to the next cell, Escape gives up. */
export function CellText({ field, value, typed, floating, onSave, onDone, ...failed }: CellTextProps) {
  const choices = useLeadChoices();
  const calendar = useCalendar();
  const [text, setText] = useState(typed ?? value);
  const [problem, setProblem] = useState(failed.problem);
  const isOver = useRef(false);

  function submit(step: CellStep) {
    // The panel goes by its key and by the focus that it takes along
    if (isOver.current) return;
    const reading = cellValue(field, text, choices, calendar);
    if ('problem' in reading) return setProblem(reading.problem);
    isOver.current = true;
    onDone(step);
    if (text.trim() !== value || failed.problem !== null) onSave(reading.value);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      event.stopPropagation();
      isOver.current = true;
      onDone('stay');
    } else if (key === 'Enter' || key === 'Tab') {
      event.preventDefault();
      const [back, on]: CellStep[] = key === 'Enter' ? ['up', 'down'] : ['previous', 'next'];
      submit((shiftKey ? back : on) ?? 'stay');
    }
  }

  return (
    <PopoverPanel {...floating} onClose={() => submit('leave')}>
      <TextField
        autoFocus
        label={floating.label}
        isLabelHidden
        error={problem}
        type={field.type === 'moment' || field.type === 'date' ? 'text' : INPUT_TYPES[field.type]}
        autoComplete="off"
        value={text}
        onFocus={({ target }) => typed === undefined && target.select()}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        onKeyDown={handleKeyDown}
      />
    </PopoverPanel>
  );
}
