import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { WEEKDAYS } from '#contract/appointments/hours.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import styles from './SmsSettings.module.css';

interface SendingHoursFieldsProps {
  hours: SendingHours;
  isReadOnly?: boolean;
  onChange: (hours: SendingHours) => void;
}

/** Between which hours and on which days texts go. */
export function SendingHoursFields({ hours, isReadOnly = false, onChange }: SendingHoursFieldsProps) {
  const withDay = (day: number, isChosen: boolean) =>
    [...hours.days.filter((each) => each !== day), ...(isChosen ? [day] : [])].toSorted((a, b) => a - b);
  return (
    <>
      <div className={styles.pair}>
        <TextField
          type="time"
          label="Texts go from"
          value={hours.opensAt}
          onChange={({ target }) => onChange({ ...hours, opensAt: target.value })}
        />
        <TextField
          type="time"
          label="Until"
          value={hours.closesAt === '24:00' ? '00:00' : hours.closesAt}
          onChange={({ target: { value } }) =>
            onChange({ ...hours, closesAt: value === '00:00' ? '24:00' : value })
          }
        />
      </div>
      <div role="group" aria-label="Days" className={styles.days}>
        {WEEKDAYS.map((name, index) => (
          <CheckboxField
            key={name}
            label={name}
            checked={hours.days.includes(index + 1)}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...hours, days: withDay(index + 1, target.checked) })}
          />
        ))}
      </div>
    </>
  );
}
