import { useRef, useState } from 'react';
import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { PickerPanel } from '#client/kit/pickers/PickerPanel.tsx';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { AnyField } from '../fields/anyField.ts';
import { isOfMany } from '../fields/FieldPicker.tsx';
import { noneLabelOf } from '../fields/noneLabel.ts';
import { isSameValue } from '../personValues.ts';
import type { CellFloating } from './cellFloating.ts';

interface CellPickerProps {
  field: AnyField;
  value: FieldValue;
  /** Is sought from the start. */
  typed: string | undefined;
  floating: CellFloating;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/**
 * The choices of a cell. A single choice is saved immediately, multiple choices when the list closes; Tab chooses and
 * goes to the next cell.
 */
export function CellPicker({ field, value, typed, floating, onSave, onDone }: CellPickerProps) {
  const choices = useLeadChoices();
  const isMany = isOfMany(field);
  const before = Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)];
  const [picked, setPicked] = useState<readonly string[]>(before);
  // What Tab chooses is saved before it is drawn
  const latest = useRef<readonly string[]>(before);
  const isOver = useRef(false);

  function handleChange(values: readonly string[]) {
    latest.current = values;
    setPicked(values);
    if (!isMany) onSave(values[0] ?? null);
  }

  function finish(step: CellStep) {
    // The list closes by its key, by a choice and by the focus that it takes along; only a key says where to go
    if (isOver.current && step === 'leave') return;
    if (isMany && !isOver.current && !isSameValue(latest.current, before)) onSave([...latest.current]);
    isOver.current = true;
    onDone(step);
  }

  return (
    <PopoverPanel {...floating} onClose={() => finish('leave')}>
      <PickerPanel
        label={floating.label}
        options={fieldOptions(field, choices)}
        values={picked}
        isMany={isMany}
        allowsNew={field.type === 'labels'}
        noneLabel={noneLabelOf(field)}
        search={typed}
        onChange={handleChange}
        onTab={(isBack) => finish(isBack ? 'previous' : 'next')}
      />
    </PopoverPanel>
  );
}
