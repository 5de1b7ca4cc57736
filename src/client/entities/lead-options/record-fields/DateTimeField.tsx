import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { momentOf, wallTime } from '#contract/time/zonedTime.ts';

interface DateTimeFieldProps {
  label: string;
  /** A moment as RFC 3339. */
  value: string | null;
  error?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string | null) => void;
}

/** A date and time in the company's time zone. */
export function DateTimeField({ value, onChange, ...field }: DateTimeFieldProps) {
  const { timeZone } = useCalendar();
  return (
    <DateField
      {...field}
      hasTime
      value={wallTime(value, timeZone)}
      onChange={(wall) => onChange(wall === '' ? null : momentOf(wall, timeZone))}
    />
  );
}
