import type { ComponentProps, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { PopoverPanelProps } from '#client/kit/menus/PopoverPanel.tsx';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import type { CellStep } from './cellEditing.ts';

/** The value of a text, or its problem. */
type Reading<Value> = { value: Value } | { problem: string };

interface CellLineProps<Value> extends Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode'> {
  value: string;
  /** Replaces the value. */
  typed: string | undefined;
  /** Why it was not saved the last time. */
  problem: string | null;
  /** Reads the text when it is submitted. Texts that need the server are read asynchronously. */
  read: (text: string) => Reading<Value> | Promise<Reading<Value>>;
  onSave: (value: Value) => void;
  onDone: (step: CellStep) => void;
  /** The id and the place of the panel. */
  floating: Pick<PopoverPanelProps, 'id' | 'place' | 'label'>;
}

/** One line of text of a cell: Enter saves and goes down, Tab to the next cell, Escape cancels. */
export function CellLine<Value>(props: CellLineProps<Value>) {
  const { value, typed, problem: failed, read, onSave, onDone, floating, ...input } = props;
  const [text, setText] = useState(typed ?? value);
  const [problem, setProblem] = useState(failed);
  const isOver = useRef(false);

  function accept(reading: Reading<Value>, step: CellStep) {
    if ('problem' in reading) return setProblem(reading.problem);
    isOver.current = true;
    onDone(step);
    if (text.trim() !== value || failed !== null) onSave(reading.value);
  }

  function submit(step: CellStep) {
    // The panel closes by its key and by the focus that it takes along
    if (isOver.current) return;
    const reading = read(text.trim());
    if (reading instanceof Promise) void reading.then((done) => !isOver.current && accept(done, step));
    else accept(reading, step);
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
        autoComplete="off"
        {...input}
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
