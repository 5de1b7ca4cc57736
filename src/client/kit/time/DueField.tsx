import { t } from '@lingui/core/macro';
import { Button } from '#client/kit/buttons/Button.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { momentOf, wallTime, zonedDay } from '#contract/time/zonedTime.ts';
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
        hint={t`Time zone: ${{ timeZone: timeZone.replaceAll('_', ' ') }}`}
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

/** Usual moments for a next call or meeting, in the company's time zone. */
function quickTimes(timeZone: string, now: number = Date.now()): { label: string; at: string }[] {
  const today = zonedDay(now, timeZone);
  const nine = (days: number) => momentOf(`${addDays(today, days)}T09:00`, timeZone) ?? '';
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  const inAnHour = momentOf(wallTime(now + 3_600_000, timeZone), timeZone) ?? '';
  return [
    { label: t`In 1 hour`, at: inAnHour },
    { label: t`Tomorrow 9:00`, at: nine(1) },
    { label: t`Next Monday 9:00`, at: nine((8 - weekday) % 7 || 7) },
  ];
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
