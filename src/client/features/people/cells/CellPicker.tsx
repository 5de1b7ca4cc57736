import { fieldOptions } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { noneLabelOf } from '#client/entities/lead-options/noneLabel.ts';
import type { CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { CellOptions } from '#client/kit/list-table/editing/CellOptions.tsx';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { CellField } from '../fields/anyField.ts';
import { isOfMany } from '../fields/FieldPicker.tsx';
import type { CellFloating } from './cellFloating.ts';

interface CellPickerProps {
  field: CellField;
  value: FieldValue;
  /** The initial search text. */
  typed: string | undefined;
  floating: CellFloating;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/** The choices of a cell. */
export function CellPicker({ field, value, typed, floating, onSave, onDone }: CellPickerProps) {
  const choices = useLeadChoices();
  const isMany = isOfMany(field);
  return (
    <CellOptions
      {...{ typed, floating, isMany, onDone }}
      options={fieldOptions(field, choices)}
      values={Array.isArray(value) ? value.map(String) : value === null ? [] : [String(value)]}
      allowsNew={field.type === 'labels'}
      noneLabel={noneLabelOf(field)}
      onSave={(values) => onSave(isMany ? [...values] : (values[0] ?? null))}
    />
  );
}
