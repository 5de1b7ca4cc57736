import { useId, useState } from 'react';
import { useCompanyTimeZone } from '#client/entities/lead-options/leadOptionsApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import controlStyles from '#client/kit/forms/Control.module.css';
import { momentOf, wallTime } from '#client/kit/time/zonedTime.ts';
import { quickTimes } from './quickTimes.ts';
import styles from './DueField.module.css';

interface DueFieldProps {
  label: string;
  /** RFC 3339, or null for none. */
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A date and time in the company's time zone, typed or by a quick pick. */
export function DueField({ label, value, onChange }: DueFieldProps) {
  const id = useId();
  const timeZone = useCompanyTimeZone();
  const wall = wallTime(value, timeZone);
  // What is half typed is no time yet, and must not be taken away.
  const [typed, setTyped] = useState<{ text: string; value: string | null }>();

  function handleType(text: string) {
    const next = momentOf(text, timeZone);
    setTyped({ text, value: next });
    onChange(next);
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="datetime-local"
        className={controlStyles.control}
        value={typed && typed.value === value ? typed.text : wall}
        aria-describedby={`${id}-zone`}
        onChange={(event) => handleType(event.target.value)}
      />
      <div className={styles.picks}>
        {quickTimes(timeZone).map((pick) => (
          <Button key={pick.label} size="small" onClick={() => onChange(pick.at)}>
            {pick.label}
          </Button>
        ))}
        {value !== null && (
          <Button size="small" look="ghost" onClick={() => onChange(null)}>
            Clear
          </Button>
        )}
      </div>
      <p className={styles.zone} id={`${id}-zone`}>
        Time zone: {timeZone.replaceAll('_', ' ')}
      </p>
    </div>
  );
}
