import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { FieldPicker } from '../fields/FieldPicker.tsx';
import { noneLabelOf } from '../fields/noneLabel.ts';
import type { PersonFormValues } from './personFormValues.ts';

/** One of the company's own fields of somebody new, in the way of its type. */
export function OwnFormField({ field }: { field: OwnDescription }) {
  const { control } = useFormContext<PersonFormValues>();
  return (
    <Controller
      control={control}
      name={`own.${field.own.id}`}
      render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => {
        switch (field.type) {
          case 'date':
            return (
              <DateField
                label={field.label}
                error={error?.message}
                value={String(value ?? '')}
                onChange={onChange}
              />
            );
          case 'choice':
          case 'user':
          case 'yesNo':
          case 'choices': {
            const values = Array.isArray(value) ? value : [value].filter((each) => typeof each === 'string');
            const isMany = field.type === 'choices';
            return (
              <Field label={field.label} error={error?.message}>
                {(attributes) => (
                  <FieldPicker
                    {...attributes}
                    field={field}
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
                label={field.type === 'money' ? `${field.label} (${field.own.currency})` : field.label}
                type={field.type === 'link' ? 'url' : 'text'}
                inputMode={field.type === 'number' || field.type === 'money' ? 'decimal' : undefined}
                autoComplete="off"
                error={error?.message}
                name={name}
                value={String(value ?? '')}
                onChange={onChange}
                onBlur={onBlur}
              />
            );
        }
      }}
    />
  );
}
