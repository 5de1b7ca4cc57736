import { Field } from '#client/kit/forms/fields/Field.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import type { CustomFieldDescription } from '#contract/people/custom-fields/customField.ts';
import type { FieldValue } from '#contract/people/fieldTypes.ts';
import { FieldPicker, isOfMany } from './FieldPicker.tsx';
import { noneLabelOf } from './noneLabel.ts';

interface CustomValueFieldProps {
  field: CustomFieldDescription;
  value: FieldValue | undefined;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
  onBlur?: () => void;
  name?: string;
}

/** A labelled editor for a value of one of the company's custom fields, in the way of its type. */
export function CustomValueField({ field, value, error, onChange, onBlur, name }: CustomValueFieldProps) {
  switch (field.type) {
    case 'date':
      return <DateField label={field.label} error={error} value={String(value ?? '')} onChange={onChange} />;
    case 'choice':
    case 'user':
    case 'yesNo':
    case 'choices': {
      const values = Array.isArray(value) ? value : [value].filter((each) => typeof each === 'string');
      return (
        <Field label={field.label} error={error}>
          {(attributes) => (
            <FieldPicker
              {...attributes}
              field={field}
              values={values}
              noneLabel={noneLabelOf(field)}
              onChange={(next) => onChange(isOfMany(field) ? [...next] : (next[0] ?? null))}
            />
          )}
        </Field>
      );
    }
    default:
      return (
        <TextField
          label={field.type === 'money' ? `${field.label} (${field.custom.currency})` : field.label}
          type={field.type === 'link' ? 'url' : 'text'}
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
