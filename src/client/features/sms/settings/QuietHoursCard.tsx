import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { QuietHours, QuietScope } from '#contract/sms/quietHours.ts';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import { CountryHours } from './CountryHours.tsx';
import { SendingHoursFields } from './SendingHoursFields.tsx';
import styles from './SmsSettings.module.css';

const SCOPES: [QuietScope, MessageDescriptor][] = [
  ['MARKETING', msg`Marketing messages`],
  ['ALL', msg`Marketing and booking messages`],
];

interface QuietHoursCardProps {
  /** Null: texts go at any hour. */
  hours: QuietHours | null;
  isReadOnly: boolean;
  onChange: (hours: QuietHours | null) => void;
}

/** Quiet hours, in the recipient's time zone. */
export function QuietHoursCard({ hours, isReadOnly, onChange }: QuietHoursCardProps) {
  return (
    <Card
      title={t`Quiet hours`}
      lead={t`Messages outside these hours wait. Hours are in the recipient’s time zone, which comes from the record, the address or the phone number, or else from the company.`}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <CheckboxField
          label={t`Use quiet hours`}
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
  return (
    <>
      <SendingHoursFields
        hours={hours}
        isReadOnly={isReadOnly}
        onChange={(next) => onChange({ ...hours, ...next })}
      />
      <div role="radiogroup" aria-label={t`Applies to`} className={styles.scopes}>
        {SCOPES.map(([value, label]) => (
          <RadioField
            key={value}
            name="appliesTo"
            value={value}
            label={t(label)}
            checked={hours.appliesTo === value}
            disabled={isReadOnly}
            onChange={() => onChange({ ...hours, appliesTo: value })}
          />
        ))}
      </div>
      <CheckboxField
        label={t`Also follow the stricter hours of the recipient’s country for marketing`}
        checked={hours.byCountry}
        disabled={isReadOnly}
        onChange={({ target }) => onChange({ ...hours, byCountry: target.checked })}
      />
      {hours.byCountry && <CountryHours />}
      <p
        className={styles.note}
      >{t`Manual replies, automatic replies to keywords such as STOP, and test messages are sent at any time.`}</p>
    </>
  );
}
