import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { WAIT_UNITS, waitUnitOf } from '../settingWords.ts';
import styles from './Flow.module.css';

interface WaitFieldProps {
  /** Minutes. */
  value: string;
  error: string | null;
  onChange: (minutes: string) => void;
}

/** How long a wait is: a number and its unit. */
export function WaitField({ value, error, onChange }: WaitFieldProps) {
  const minutes = Number(value) || 0;
  const [unit, setUnit] = useState<(typeof WAIT_UNITS)[number]>(() => waitUnitOf(minutes));
  const count = minutes === 0 ? '' : String(minutes / unit.size);
  return (
    <div className={styles.wait}>
      <TextField
        label={t`How long`}
        inputMode="numeric"
        value={count}
        error={error}
        autoComplete="off"
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 6);
          onChange(digits === '' ? '' : String(Number(digits) * unit.size));
        }}
      />
      <NativeSelect
        label={t`Unit`}
        options={WAIT_UNITS}
        value={unit.value}
        onChange={({ target }) => {
          const next = WAIT_UNITS.find((each) => each.value === target.value) ?? unit;
          setUnit(next);
          onChange(count === '' ? '' : String(Number(count) * next.size));
        }}
      />
    </div>
  );
}
