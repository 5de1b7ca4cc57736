import { t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { TimeField } from '#client/kit/forms/fields/numbers/TimeField.tsx';
import { WEEKDAYS } from '#contract/appointments/hours.ts';
import { i18n } from '#contract/i18n/i18n.ts';
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
        <TimeField
          label={t`Send from`}
          value={hours.opensAt}
          onChange={(opensAt) => onChange({ ...hours, opensAt })}
        />
        <TimeField
          isEnd
          label={t`Until`}
          value={hours.closesAt}
          onChange={(closesAt) => onChange({ ...hours, closesAt })}
        />
      </div>
      <div role="group" aria-label={t`Days`} className={styles.days}>
        {WEEKDAYS.map((name, index) => (
          <CheckboxField
            key={name}
            label={i18n.t(name)}
            checked={hours.days.includes(index + 1)}
            disabled={isReadOnly}
            onChange={({ target }) => onChange({ ...hours, days: withDay(index + 1, target.checked) })}
          />
        ))}
      </div>
    </>
  );
}
