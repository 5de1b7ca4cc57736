import type { Locale } from 'date-fns';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import type { FieldProps } from '#client/kit/forms/fields/Field.tsx';
import { fieldParts } from '#client/kit/forms/fields/fieldParts.ts';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { DateInputProps } from './dateInputProps.ts';

// The calendar and the company's locale come with the first field of a date, side by side.
const loadInput = () => import('./DateInput.tsx').then((file) => ({ default: file.DateInput }));
const DateInput = lazy(loadInput);

export type DateFieldProps = FieldProps & Omit<DateInputProps, 'control'> & { id?: string | undefined };

/**
 * A day ('2026-11-21'), or with `hasTime` a wall time ('2026-11-21T09:30'): typed part by part, or chosen from a calendar.
 * '' is none; so is what is half typed. Order, clock and weeks are the company's (`useCalendar`). Phones get the calendar as a sheet.
 */
export function DateField(props: DateFieldProps) {
  const { frame, control: input } = fieldParts(props);
  const locale = useDateLocale();
  return (
    <Field {...frame}>
      {(control) => {
        const waiting = <Input {...control} disabled value={input.value.replace('T', ' ')} />;
        if (!locale) return waiting;
        return (
          <Suspense fallback={waiting}>
            <DateInput {...input} control={control} locale={locale} />
          </Suspense>
        );
      }}
    </Field>
  );
}

function useDateLocale(): Locale | undefined {
  const { locale } = useCalendar();
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(
    function loadLocale() {
      let isHere = true;
      void loadInput();
      void calendarLocale(locale).then((found) => isHere && setLoaded(found));
      return () => {
        isHere = false;
      };
    },
    [locale],
  );
  return loaded;
}
