import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { WEEKDAYS } from '#contract/appointments/hours.ts';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import type { QuietHours, QuietScope } from '#contract/sms/quietHours.ts';
import styles from './SmsSettings.module.css';

const SCOPES: [QuietScope, string][] = [
  ['MARKETING', 'Marketing texts'],
  ['ALL', 'Marketing texts, and texts about bookings'],
];

interface QuietHoursCardProps {
  /** Null: texts go at any hour. */
  hours: QuietHours | null;
  isReadOnly: boolean;
  onChange: (hours: QuietHours | null) => void;
}

/** When texts may arrive, by the clocks of whoever gets them. */
export function QuietHoursCard({ hours, isReadOnly, onChange }: QuietHoursCardProps) {
  return (
    <Card
      title="Quiet hours"
      lead="Outside of these hours texts wait. The clock is that of whoever gets the text: of the country in their address, or else of their number’s area, or else of the company."
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <CheckboxField
          label="Keep quiet hours"
          checked={hours !== null}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? USUAL_QUIET_HOURS : null)}
        />
        {hours && <Hours hours={hours} isReadOnly={isReadOnly} onChange={onChange} />}
      </fieldset>
    </Card>
  );
}

function Hours({ hours, isReadOnly, onChange }: QuietHoursCardProps & { hours: QuietHours }) {
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
      <div role="radiogroup" aria-label="What waits" className={styles.scopes}>
        {SCOPES.map(([value, label]) => (
          <RadioField
            key={value}
            name="appliesTo"
            value={value}
            label={label}
            checked={hours.appliesTo === value}
            disabled={isReadOnly}
            onChange={() => onChange({ ...hours, appliesTo: value })}
          />
        ))}
      </div>
      <p className={styles.note}>
        Replies that somebody writes, answers to words such as STOP, and test texts go at any hour.
      </p>
    </>
  );
}
