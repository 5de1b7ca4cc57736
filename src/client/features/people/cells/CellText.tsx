import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { AskedCell, CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import type { LineField } from '../fields/anyField.ts';
import { lineProblem } from '../fields/lineProblem.ts';
import { INPUT_TYPES } from '../fields/inputTypes.ts';
import type { PersonRow } from '../kinds/listCalls.ts';
import type { CellFloating } from './cellFloating.ts';

interface CellTextProps {
  cell: AskedCell<PersonRow>;
  field: LineField;
  value: string;
  problem: string | null;
  floating: CellFloating;
  onSave: (value: string) => void;
  onDone: (step: CellStep) => void;
}

/** One line of text of a cell: Enter saves and goes down, Tab to the next cell, Escape gives up. */
export function CellText({ cell, field, value, floating, onSave, onDone, ...failed }: CellTextProps) {
  const choices = useLeadChoices();
  const { wish } = cell;
  const typed = failed.problem === null && wish.kind === 'open' ? wish.typed : undefined;
  const [text, setText] = useState(typed ?? value);
  const [problem, setProblem] = useState(failed.problem);
  const isOver = useRef(false);

  function submit(step: CellStep) {
    // The panel goes by its key and by the focus that it takes along
    if (isOver.current) return;
    const wrong = lineProblem(field, text, choices?.defaultCountry);
    if (wrong) return setProblem(wrong);
    isOver.current = true;
    onDone(step);
    if (text.trim() !== value || failed.problem !== null) onSave(text.trim());
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
        label={field.label}
        isLabelHidden
        error={problem}
        type={INPUT_TYPES[field.type]}
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
