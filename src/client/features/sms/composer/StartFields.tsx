import { msg, t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';
import { SendingHoursFields } from '../settings/SendingHoursFields.tsx';
import type { useCampaignForm } from './useCampaignForm.ts';
import { hoursOf } from './useCampaignForm.ts';
import styles from './CampaignForm.module.css';

type Fields = Pick<ReturnType<typeof useCampaignForm>, 'form' | 'field' | 'set' | 'errorOf'>;

const STARTS = [
  { value: 'NOW', label: msg`Immediately when started` },
  { value: 'AT', label: msg`Scheduled` },
  { value: 'LOCAL', label: msg`At each recipient’s local time` },
];

/** When a campaign goes: its start, and days and hours of its own. */
export function StartFields({ fields: { form, field, set, errorOf } }: { fields: Fields }) {
  const [start, startAt, hours] = useWatch({ control: form.control, name: ['start', 'startAt', 'hours'] });
  return (
    <Card title={t`When`}>
      <div className={styles.fields}>
        <NativeSelect {...field('start')} label={t`Start`} options={STARTS} />
        {start !== 'NOW' && (
          <DateField
            label={t`Start at`}
            error={errorOf('startAt')}
            hint={start === 'LOCAL' ? t(LOCAL_HINT) : undefined}
            value={startAt}
            hasTime
            onChange={(value) => set('startAt', value)}
          />
        )}
      </div>
      <CheckboxField
        className={styles.below}
        label={t`Limit to certain days and hours`}
        checked={hours !== ''}
        onChange={({ target }) => set('hours', target.checked ? JSON.stringify(hoursOf(USUAL)) : '')}
      />
      {hours !== '' && (
        <div className={styles.hours}>
          <SendingHoursFields
            hours={hoursOf(hours)}
            onChange={(next) => set('hours', JSON.stringify(next))}
          />
          <p
            className={styles.note}
          >{t`In the recipient’s time zone. Your company’s quiet hours also apply.`}</p>
          <FormError message={errorOf('hours')} />
        </div>
      )}
    </Card>
  );
}

const USUAL = JSON.stringify(USUAL_QUIET_HOURS);

const LOCAL_HINT = msg`In the recipient’s time zone. If that time has passed at the start, the message is sent at the next allowed time.`;
