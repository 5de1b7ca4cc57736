import { Button } from '#client/kit/buttons/Button.tsx';
import { DateField } from '#client/kit/pickers/dates/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { momentOf, wallTime } from '#contract/time/zonedTime.ts';
import { quickTimes } from './quickTimes.ts';
import styles from './DueField.module.css';

interface DueFieldProps {
  label: string;
  /** RFC 3339, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Takes the focus once it is there. */
  autoFocus?: boolean | undefined;
}

/** A date and time in the company's time zone, typed, chosen from a calendar or by a quick pick. */
export function DueField({ label, value, onChange, autoFocus }: DueFieldProps) {
  const { timeZone } = useCalendar();
  return (
    <div className={styles.field}>
      <DateField
        hasTime
        autoFocus={autoFocus}
        label={label}
        hint={`Time zone: ${timeZone.replaceAll('_', ' ')}`}
        value={wallTime(value, timeZone)}
        onChange={(wall) => onChange(momentOf(wall, timeZone))}
      />
      <div className={styles.picks}>
        {quickTimes(timeZone).map((pick) => (
          <Button key={pick.label} size="small" onClick={() => onChange(pick.at)}>
            {pick.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
