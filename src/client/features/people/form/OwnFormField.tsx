import { Controller, useFormContext } from 'react-hook-form';
import type { OwnDescription } from '#contract/people/own/ownField.ts';
import { OwnValueField } from '../fields/OwnValueField.tsx';
import type { PersonFormValues } from './personFormValues.ts';

/** One custom field of the form for a new person. */
export function OwnFormField({ field }: { field: OwnDescription }) {
  const { control } = useFormContext<PersonFormValues>();
  return (
    <Controller
      control={control}
      name={`own.${field.own.id}`}
      render={({ field: { value, onChange, onBlur, name }, fieldState: { error } }) => (
        <OwnValueField
          field={field}
          name={name}
          value={value}
          error={error?.message}
          onChange={onChange}
          onBlur={onBlur}
        />
      )}
    />
  );
}
