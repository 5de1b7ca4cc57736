import { Field } from '#client/kit/forms/fields/Field.tsx';
import { TextArea } from '#client/kit/forms/fields/TextArea.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { Picker } from '#client/kit/pickers/Picker.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { fieldOptions } from '../fieldChoices.ts';
import { noneLabelOf } from '../noneLabel.ts';
import { FileField } from '../references/FileField.tsx';
import type { FileOwner } from '../references/fileOwner.ts';
import { RelationPicker } from '../references/RelationPicker.tsx';
import { DateTimeField } from './DateTimeField.tsx';
import grid from '#client/kit/forms/FieldGrid.module.css';

interface CustomValueFieldProps {
  field: CustomFieldDescription;
  value: FieldValue | undefined;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
  onBlur?: () => void;
  /** The record that has the value, if it is saved. */
  owner?: FileOwner | undefined;
  name?: string;
}

/** A labelled editor for a value of one of the company's custom fields, in the way of its type. */
export function CustomValueField({
  field,
  value,
  error,
  onChange,
  onBlur,
  name,
  owner,
}: CustomValueFieldProps) {
  switch (field.type) {
    case 'date':
      return <DateField label={field.label} error={error} value={String(value ?? '')} onChange={onChange} />;
    case 'dateTime':
      return (
        <DateTimeField
          label={field.label}
          error={error}
          value={value ? String(value) : null}
          onChange={onChange}
        />
      );
    case 'longText':
      return (
        <TextArea
          label={field.label}
          className={grid.wide}
          rows={3}
          error={error}
          name={name}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      );
    case 'relation':
      return field.custom.target ? (
        <RelationPicker
          label={field.label}
          error={error}
          target={field.custom.target}
          value={value ? String(value) : null}
          onChange={onChange}
        />
      ) : null;
    case 'file':
      return (
        <FileField
          label={field.label}
          error={error}
          record={field.custom.record ?? 'PERSON'}
          fieldId={field.custom.id}
          owner={owner}
          value={value ? String(value) : null}
          onChange={onChange}
        />
      );
    case 'choice':
    case 'user':
    case 'yesNo':
    case 'rating':
    case 'choices': {
      const values = Array.isArray(value) ? value : [value].filter((each) => typeof each === 'string');
      const isMany = field.type === 'choices';
      return (
        <Field label={field.label} error={error}>
          {(attributes) => (
            <Picker
              {...attributes}
              label={field.label}
              options={fieldOptions(field, undefined)}
              isMany={isMany}
              values={values}
              noneLabel={noneLabelOf(field)}
              onChange={(next) => onChange(isMany ? [...next] : (next[0] ?? null))}
            />
          )}
        </Field>
      );
    }
    default:
      return (
        <TextField
          label={field.type === 'money' ? `${field.label} (${field.custom.currency})` : field.label}
          type={INPUT_TYPES[field.type]}
          inputMode={field.type === 'number' || field.type === 'money' ? 'decimal' : undefined}
          autoComplete="off"
          error={error}
          name={name}
          value={String(value ?? '')}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      );
  }
}

const INPUT_TYPES = {
  text: 'text',
  number: 'text',
  money: 'text',
  link: 'url',
  email: 'email',
  phone: 'tel',
} as const;
