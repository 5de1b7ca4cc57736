import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import type { SpendPeriod } from '#contract/sms/spendCap.ts';
import styles from './SmsSettings.module.css';

/** The form values of the spend cap. */
export interface SpendCapValues {
  amount: string;
  period: SpendPeriod;
}

const PERIODS: { value: SpendPeriod; label: MessageDescriptor }[] = [
  { value: 'DAY', label: msg`Per day` },
  { value: 'MONTH', label: msg`Per month` },
];

interface SpendCapCardProps {
  /** Null: as much as it costs. */
  cap: SpendCapValues | null;
  currency: string;
  isReadOnly: boolean;
  onChange: (cap: SpendCapValues | null) => void;
}

/** The most that the company spends on texts. */
export function SpendCapCard({ cap, currency, isReadOnly, onChange }: SpendCapCardProps) {
  return (
    <Card
      title={t`Spend cap`}
      lead={t`Messages that would exceed the cap are skipped. Set the price per segment for each provider; messages without a price count as free. The cap applies to calendar days or months.`}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <CheckboxField
          label={t`Use a spend cap`}
          checked={cap !== null}
          disabled={isReadOnly}
          onChange={({ target }) => onChange(target.checked ? { amount: '', period: 'MONTH' } : null)}
        />
        {cap && (
          <div className={styles.pair}>
            <TextField
              label={t`Amount in ${currency}`}
              inputMode="decimal"
              autoComplete="off"
              value={cap.amount}
              onChange={({ target }) => onChange({ ...cap, amount: target.value })}
            />
            <NativeSelect
              label={t`Period`}
              options={PERIODS}
              value={cap.period}
              onChange={({ target }) => onChange({ ...cap, period: target.value as SpendPeriod })}
            />
          </div>
        )}
      </fieldset>
    </Card>
  );
}
