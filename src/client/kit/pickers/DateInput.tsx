import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { Locale } from 'date-fns';
import { Calendar } from 'lucide-react';
import { useMemo, useState } from 'react';
import { dates } from '#client/kit/theme/components/dates.ts';
import { LateTheme } from '#client/kit/theme/mui/LateTheme.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { wallTime } from '#contract/time/zonedTime.ts';
import { floatingContainer } from '../menus/floatingPosition.ts';
import type { DateInputProps } from './dateInputProps.ts';
import { pickerTexts } from './pickerTexts.ts';
import { dayOf, wallDate, wallOf } from './wallDates.ts';

/** The implementation of DateField; use DateField, which loads it on demand. */
export function DateInput(props: DateInputProps & { locale?: Locale }) {
  const {
    locale,
    control,
    value,
    onChange,
    min,
    max,
    hasTime,
    isDisabled = false,
    autoFocus = false,
    onBlur,
  } = props;
  const { timeZone } = useCalendar();
  const adapter = useMemo(() => companyAdapter(timeZone), [timeZone]);
  const texts = useMemo(() => pickerTexts(), []);
  // An incomplete day is no value yet, and must stay.
  const [typed, setTyped] = useState<{ date: Date | null; value: string }>();

  function handleChange(date: Date | null, isRight: boolean) {
    const next = !date || !isRight ? '' : hasTime ? wallOf(date) : dayOf(date);
    setTyped({ date, value: next });
    onChange(next);
  }

  const shared = {
    value: typed?.value === value ? typed.date : wallDate(value),
    disabled: isDisabled,
    autoFocus,
    minDate: wallDate(min ?? '') ?? FIRST_DAY,
    maxDate: wallDate(max ?? '') ?? LAST_DAY,
    slots: { openPickerIcon: CalendarIcon },
  };
  const slotProps = {
    field: { clearable: true },
    textField: {
      id: control.id,
      fullWidth: true,
      onBlur,
      ...(control['aria-invalid'] ? { error: true } : {}),
      slotProps: {
        input: { 'aria-labelledby': `${control.id}-label`, 'aria-describedby': control['aria-describedby'] },
      },
    },
    popper: { container: () => floatingContainer(document.getElementById(control.id)) },
  };
  return (
    <LateTheme components={dates}>
      <LocalizationProvider
        dateAdapter={adapter}
        localeText={texts}
        {...(locale && { adapterLocale: locale })}
      >
        {hasTime ? (
          <DateTimePicker
            {...shared}
            format="d MMM yyyy, HH:mm"
            ampm={false}
            slotProps={slotProps}
            timeSteps={{ minutes: 5 }}
            onChange={(date, { validationError }) => handleChange(date, validationError === null)}
          />
        ) : (
          <DatePicker
            {...shared}
            format="d MMM yyyy"
            slotProps={slotProps}
            onChange={(date, { validationError }) => handleChange(date, validationError === null)}
          />
        )}
      </LocalizationProvider>
    </LateTheme>
  );
}

function CalendarIcon() {
  return <Calendar aria-hidden="true" size={16} />;
}

// A year with only two typed digits is incomplete.
const FIRST_DAY = new Date(1900, 0, 1);
const LAST_DAY = new Date(2199, 11, 31);

/** MUI X's adapter, whose present is the wall time of a time zone: a calendar marks today, and opens on it, as the company has it. */
function companyAdapter(timeZone: string): typeof AdapterDateFns {
  return class extends AdapterDateFns {
    override date = ((value?: string | null) => {
      if (value === null) return null;
      return value === undefined ? wallDate(wallTime(Date.now(), timeZone)) : new Date(value);
    }) as AdapterDateFns['date'];
  } as typeof AdapterDateFns;
}
