import type { Locale } from 'date-fns';
import { useEffect, useState } from 'react';
import type { FieldProps } from '#client/kit/forms/fields/Field.tsx';
import { Field } from '#client/kit/forms/fields/Field.tsx';
import { fieldParts } from '#client/kit/forms/fields/fieldParts.ts';
import { Input } from '#client/kit/forms/fields/Input.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { calendarLocale } from './calendarLocale.ts';
import type { DateInputProps } from './dateInputProps.ts';

// The calendar and the company's locale come with the first field of a date, side by side.
const DateInput = lazyPart(async () => (await import('./DateInput.tsx')).DateInput, { placeholder: waiting });

export type DateFieldProps = FieldProps & Omit<DateInputProps, 'control'> & { id?: string | undefined };

/**
 * A day ('2026-11-21'), or with `hasTime` a wall time ('2026-11-21T09:30'): typed part by part, or selected in a calendar. '' is empty
 * or incomplete. Displayed as '21 Nov 2026', in 24 hours; weeks are the company's (`useCalendar`). On phones the calendar is a sheet.
 */
export function DateField(props: DateFieldProps) {
  const { frame, control: input } = fieldParts(props);
  const loaded = useDateLocale();
  return (
    <Field {...frame}>
      {(control) =>
        loaded ? <DateInput {...input} {...loaded} control={control} /> : waiting({ ...input, control })
      }
    </Field>
  );
}

function waiting({ control, value }: DateInputProps) {
  return <Input {...control} disabled value={value.replace('T', ' ')} />;
}

function useDateLocale(): { locale?: Locale } | undefined {
  const { locale } = useCalendar();
  const [loaded, setLoaded] = useState<{ locale?: Locale }>();
  useEffect(
    function loadLocale() {
      let isHere = true;
      DateInput.preload();
      calendarLocale(locale).then(
        (found) => isHere && setLoaded({ locale: found }),
        // Offline or newly deployed: the calendar's own English does.
        () => isHere && setLoaded({}),
      );
      return () => {
        isHere = false;
      };
    },
    [locale],
  );
  return loaded;
}
