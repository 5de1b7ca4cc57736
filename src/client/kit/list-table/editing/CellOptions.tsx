import { useRef, useState } from 'react';
import type { PopoverPanelProps } from '#client/kit/menus/PopoverPanel.tsx';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { PickerPanel } from '#client/kit/pickers/PickerPanel.tsx';
import type { PickerProps } from '#client/kit/pickers/pickerProps.ts';
import type { CellStep } from './cellEditing.ts';

interface CellOptionsProps extends Pick<
  PickerProps,
  'options' | 'values' | 'isMany' | 'noneLabel' | 'allowsNew'
> {
  /** The initial search text. */
  typed: string | undefined;
  /** The id and the place of the panel. */
  floating: Pick<PopoverPanelProps, 'id' | 'place' | 'label'>;
  onSave: (values: readonly string[]) => void;
  onDone: (step: CellStep) => void;
}

/**
 * The options of a cell. A single choice is saved immediately, multiple choices when the list closes; Tab chooses and
 * goes to the next cell.
 */
export function CellOptions({
  values,
  isMany,
  typed,
  floating,
  onSave,
  onDone,
  ...picker
}: CellOptionsProps) {
  const [picked, setPicked] = useState(values);
  // What Tab chooses is saved before it is drawn
  const latest = useRef(values);
  const isOver = useRef(false);

  function handleChange(next: readonly string[]) {
    latest.current = next;
    setPicked(next);
    if (!isMany) onSave(next);
  }

  function finish(step: CellStep) {
    // The list closes by its key, by a choice and by the focus that it takes along; only a key says where to go
    if (isOver.current && step === 'leave') return;
    const isChanged = JSON.stringify(latest.current) !== JSON.stringify(values);
    if (isMany && !isOver.current && isChanged) onSave(latest.current);
    isOver.current = true;
    onDone(step);
  }

  return (
    <PopoverPanel {...floating} onClose={() => finish('leave')}>
      <PickerPanel
        {...picker}
        label={floating.label}
        values={picked}
        isMany={isMany}
        search={typed}
        onChange={handleChange}
        onTab={(isBack) => finish(isBack ? 'previous' : 'next')}
      />
    </PopoverPanel>
  );
}
