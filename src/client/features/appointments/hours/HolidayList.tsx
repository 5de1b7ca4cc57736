import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { dateText } from '#client/kit/time/dateText.ts';
import type { FindHolidaysQuery } from '../appointments.generated.ts';
import styles from '../Appointments.module.css';

type Holiday = FindHolidaysQuery['findHolidays']['data'][number];

interface HolidayListProps {
  holidays: readonly Holiday[];
  /** Rules of those on which they work. */
  worked: readonly string[];
  onChange: (worked: string[]) => void;
}

/** The public holidays of the coming year, each ticked where it is a day off. */
export function HolidayList({ holidays, worked, onChange }: HolidayListProps) {
  if (holidays.length === 0) return <p>No public holidays in the coming year.</p>;
  const without = (rule: string) => worked.filter((one) => one !== rule);
  return (
    <fieldset className={styles.holidays}>
      <legend>Days off in the coming year. Untick those on which you work.</legend>
      {holidays.map(({ rule, name, date, days }) => (
        <CheckboxField
          key={rule + date}
          label={`${name}, ${dateText(date)}${days > 1 ? ` and ${days - 1} more` : ''}`}
          checked={!worked.includes(rule)}
          onChange={(event) => onChange(event.target.checked ? without(rule) : [...without(rule), rule])}
        />
      ))}
    </fieldset>
  );
}
