import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import type { CellStep } from '#client/kit/list-table/editing/cellEditing.ts';
import { CellLine } from '#client/kit/list-table/editing/CellLine.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import type { FieldOfType, LineField } from '../fields/anyField.ts';
import { INPUT_TYPES } from '../fields/inputTypes.ts';
import type { CellFloating } from './cellFloating.ts';
import { cellValue } from './cellValue.ts';

interface CellTextProps {
  field: LineField | FieldOfType<'moment' | 'date' | 'dateTime'>;
  value: string;
  /** Replaces the value. */
  typed: string | undefined;
  /** Why it was not saved the last time. */
  problem: string | null;
  floating: CellFloating;
  onSave: (value: FieldValue) => void;
  onDone: (step: CellStep) => void;
}

/** A cell of a field as one line of text, also for dates that are typed. */
export function CellText({ field, ...line }: CellTextProps) {
  const choices = useLeadChoices();
  const calendar = useCalendar();
  return (
    <CellLine
      {...line}
      type={INPUT_TYPES[field.type]}
      read={(text) => cellValue(field, text, choices, calendar)}
    />
  );
}
