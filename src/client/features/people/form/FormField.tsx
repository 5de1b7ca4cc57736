import { t } from '@lingui/core/macro';
import { Controller, useFormContext } from 'react-hook-form';
import { defaultOf } from '#client/entities/lead-options/fieldChoices.ts';
import { useLeadChoices } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { PhoneField } from '#client/kit/forms/fields/numbers/PhoneField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { registerField } from '#client/kit/forms/registerField.ts';
import { DueField } from '#client/kit/time/DueField.tsx';
import type { EditedField } from '#contract/people/personFields.ts';
import { FormContactPoints } from '../contact-points/FormContactPoints.tsx';
import { labelOf } from '../fields/anyField.ts';
import { FieldPicker } from '../fields/FieldPicker.tsx';
import { INPUT_TYPES } from '../fields/inputTypes.ts';
import type { PersonFormValues } from './personFormValues.ts';

type OfType<Type extends EditedField['type']> = Extract<EditedField, { type: Type }>;

/** One field of the form for a new person. */
export function FormField({ field, isFirst = false }: { field: EditedField; isFirst?: boolean }) {
  const form = useFormContext<PersonFormValues>();
  const { control } = form;
  switch (field.type) {
    case 'phone':
      return <FormPhone field={field} />;
    case 'phones':
    case 'emails':
      return <FormContactPoints field={field} />;
    case 'moment':
      return (
        <Controller
          control={control}
          name={field.id}
          render={({ field: { value, onChange } }) => (
            <DueField label={labelOf(field)} value={value} onChange={onChange} />
          )}
        />
      );
    case 'reference':
    case 'choice':
    case 'timeZone':
      return <FormChoice field={field} />;
    case 'references':
    case 'labels':
      return <FormChoices field={field} />;
    default:
      return (
        <TextField
          label={labelOf(field)}
          type={INPUT_TYPES[field.type]}
          autoComplete="off"
          autoFocus={isFirst}
          error={form.formState.errors[field.id]?.message}
          {...registerField(form, field.id)}
        />
      );
  }
}

function FormPhone({ field }: { field: OfType<'phone'> }) {
  const { control } = useFormContext<PersonFormValues>();
  const country = useLeadChoices()?.defaultCountry;
  return (
    <Controller
      control={control}
      name={field.id}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <PhoneField
          // The country of a number that is not typed yet is the company's, once it is known.
          key={country}
          label={labelOf(field)}
          value={value}
          error={error?.message}
          onChange={onChange}
          onBlur={onBlur}
          {...(country ? { defaultCountry: country } : {})}
        />
      )}
    />
  );
}

function FormChoice({ field }: { field: OfType<'reference' | 'choice' | 'timeZone'> }) {
  const { control } = useFormContext<PersonFormValues>();
  const byDefault = defaultOf(field, useLeadChoices());
  const isManager = field.type === 'reference' && field.names === 'MANAGER';
  // What the company has a default for is never left empty.
  const none = isManager
    ? { noneLabel: t`Unassigned`, placeholder: t`Unassigned` }
    : field.type !== 'reference' && { noneLabel: t`None` };
  return (
    <Controller
      control={control}
      name={field.id}
      render={({ field: { value, onChange } }) => (
        <Field label={labelOf(field)}>
          {(attributes) => (
            <FieldPicker
              {...attributes}
              {...none}
              field={field}
              values={[value ?? byDefault].filter((each) => each !== null)}
              onChange={([next = null]) => onChange(next)}
            />
          )}
        </Field>
      )}
    />
  );
}

function FormChoices({ field }: { field: OfType<'references' | 'labels'> }) {
  const { control } = useFormContext<PersonFormValues>();
  return (
    <Controller
      control={control}
      name={field.id}
      render={({ field: { value, onChange } }) => (
        <Field label={labelOf(field)}>
          {(attributes) => (
            <FieldPicker
              {...attributes}
              field={field}
              placeholder={chooseText(field)}
              values={value}
              onChange={(next) => onChange([...next])}
            />
          )}
        </Field>
      )}
    />
  );
}

function chooseText(field: OfType<'references' | 'labels'>): string {
  if (field.type === 'labels') return t`Choose or add tags`;
  return field.names === 'GROUP' ? t`Choose groups` : t`Choose projects`;
}
