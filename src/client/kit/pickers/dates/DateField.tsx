import { lazy, Suspense } from 'react';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import type { FieldProps } from '#client/kit/forms/fields/Field.tsx';
import { fieldParts } from '#client/kit/forms/fields/fieldParts.ts';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { calendarLocale } from './calendarLocale.ts';
import type { DateInputProps } from './dateInputProps.ts';

// The calendar and the reader's language come with the first field of a date, side by side.
const DateInput = lazy(async () => {
  const [{ DateInput: Loaded }, locale] = await Promise.all([
    import('./DateInput.tsx'),
    calendarLocale(navigator.language),
  ]);
  return { default: (props: DateInputProps) => <Loaded {...props} locale={locale} /> };
});

export type DateFieldProps = FieldProps & Omit<DateInputProps, 'control'> & { id?: string | undefined };

/**
 * A day ('2026-11-21'), or with `hasTime` a wall time ('2026-11-21T09:30'): typed part by part, or chosen from a calendar.
 * '' is none; so is what is half typed. Phones get the calendar as a sheet.
 */
export function DateField(props: DateFieldProps) {
  const { frame, control: input } = fieldParts(props);
  return (
    <Field {...frame}>
      {(control) => (
        <Suspense fallback={<Input {...control} disabled value={input.value.replace('T', ' ')} />}>
          <DateInput {...input} control={control} />
        </Suspense>
      )}
    </Field>
  );
}
