import { useId, useState } from 'react';
import { DuePanel } from '../details/DuePanel.tsx';
import { MENU_ROOM } from '#contract/limits/screens/menus.ts';
import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { AskedCell, CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { floatingPlace } from '#client/kit/menus/floatingPlace.ts';
import { PopoverPanel } from '#client/kit/menus/PopoverPanel.tsx';
import { PickerPanel } from '#client/kit/pickers/PickerPanel.tsx';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { AnyField } from '../fields/anyField.ts';
import { DatePanel } from '../details/DatePanel.tsx';
import { isOfMany } from '../fields/FieldPicker.tsx';
import { noneLabelOf } from '../fields/noneLabel.ts';
import type { PersonRow } from '../kinds/listCalls.ts';
import { isSameValue } from '../personValues.ts';
import type { CellFloating } from './cellFloating.ts';
import { CellText } from './CellText.tsx';

interface CellPanelProps {
  cell: AskedCell<PersonRow>;
  field: AnyField;
  value: FieldValue;
  /** Why it was not saved the last time. */
  problem: string | null;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/** The editor of one cell, beside it, in the way of its field's type. Leaving saves, Escape does not. */
export function CellPanel(props: CellPanelProps) {
  const { cell, field, value, onSave, onDone } = props;
  const id = useId();
  const [place] = useState(() => floatingPlace(cell.element, MENU_ROOM.row, 'start'));
  const floating = { id, place, label: field.label };

  switch (field.type) {
    case 'moment':
      return (
        <PopoverPanel {...floating} onClose={() => onDone('leave')}>
          <DuePanel label={field.label} value={value as string | null} onSave={onSave} />
        </PopoverPanel>
      );
    case 'date':
      return (
        <PopoverPanel {...floating} onClose={() => onDone('leave')}>
          <DatePanel label={field.label} value={value as string | null} onSave={onSave} />
        </PopoverPanel>
      );
    case 'reference':
    case 'choice':
    case 'references':
    case 'labels':
    case 'choices':
    case 'user':
    case 'yesNo':
      return <CellPicker {...props} floating={floating} />;
    default:
      return <CellText {...props} field={field} value={String(value ?? '')} floating={floating} />;
  }
}

function CellPicker({ field, value, onSave, onDone, floating }: CellPanelProps & { floating: CellFloating }) {
  const choices = useLeadChoices();
  const isMany = isOfMany(field);
  const before = Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)];
  const [picked, setPicked] = useState<readonly string[]>(before);

  function handleChange(values: readonly string[]) {
    setPicked(values);
    if (!isMany) onSave(values[0] ?? null);
  }

  function handleClose() {
    if (isMany && !isSameValue(picked, before)) onSave([...picked]);
    onDone('leave');
  }

  return (
    <PopoverPanel {...floating} onClose={handleClose}>
      <PickerPanel
        label={field.label}
        options={fieldOptions(field, choices)}
        values={picked}
        isMany={isMany}
        allowsNew={field.type === 'labels'}
        noneLabel={noneLabelOf(field)}
        onChange={handleChange}
      />
    </PopoverPanel>
  );
}
