import { DateField } from '#client/kit/pickers/DateField.tsx';
import type { CellValue, ReadCell, RecordCell } from '#client/shared/cell-editing/recordCell.ts';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import { fieldOptions } from '../../fieldChoices.ts';
import { noneLabelOf } from '../../noneLabel.ts';
import { RelationPanel } from '../../references/RelationPanel.tsx';
import { DateTimeField } from '../DateTimeField.tsx';
import type { CustomChange, StoredValues } from '../useCustomForm.ts';
import { readCustomText } from './readCustomText.ts';

/** A row of a list of records that have custom fields. */
export interface CustomRow {
  _id: string;
  custom: StoredValues;
}

/** The part of an input with a custom field. */
interface CustomFieldInput {
  custom: CustomChange;
}

type CustomCell = RecordCell<CustomRow, CustomFieldInput>;

/** The editable cell of a custom field in a list of records. */
export function customCell(field: CustomFieldDescription): CustomCell {
  const { id } = field.custom;
  const isMany = field.type === 'choices';
  return {
    label: field.label,
    valueOf: ({ custom }) => joined(custom[id] ?? null),
    read: (text, _row, calendar): ReadCell => {
      const reading = readCustomText(field, text.trim(), calendar);
      return 'problem' in reading ? reading : { value: joined(reading.value) };
    },
    inputOf: (value) => ({ custom: { [id]: isMany && value !== null ? value.split(',') : value } }),
    ...controlOf(field),
  };
}

/** How a cell of its type is edited; without anything a line of text. */
function controlOf(field: CustomFieldDescription): Partial<Omit<CustomCell, 'valueOf'>> {
  switch (field.type) {
    case 'choice':
    case 'choices':
    case 'user':
    case 'yesNo':
    case 'rating': {
      const noneLabel = noneLabelOf(field);
      return {
        options: () => fieldOptions(field, undefined),
        isMany: field.type === 'choices',
        ...(noneLabel !== undefined && { noneLabel }),
      };
    }
    case 'date':
      return {
        isTyped: true,
        renderField: ({ label, value, onChange }) => (
          <DateField autoFocus label={label} value={value ?? ''} onChange={(day) => onChange(day || null)} />
        ),
      };
    case 'dateTime':
      return {
        isTyped: true,
        renderField: ({ label, value, onChange }) => (
          <DateTimeField autoFocus label={label} value={value} onChange={onChange} />
        ),
      };
    case 'relation': {
      const { target } = field.custom;
      return { renderPanel: (props) => target && <RelationPanel target={target} {...props} /> };
    }
    case 'number':
    case 'money':
      return { inputMode: 'decimal' };
    case 'link':
      return { inputMode: 'url' };
    case 'email':
      return { inputMode: 'email' };
    case 'phone':
      return { inputMode: 'tel' };
    default:
      return {};
  }
}

/** A value in one text. */
function joined(value: string | readonly string[] | null): CellValue {
  return value === null || typeof value === 'string' ? value : value.join(',') || null;
}
