import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import type { SilenceSetting } from '#contract/automation/automationSettings.ts';
import {
  ANSWERED_TEXTS,
  dateSettingText,
  readDateSetting,
  readSilenceSetting,
  silenceSettingText,
} from '#contract/automation/automationSettings.ts';
import { useAutomationChoices } from '../automationChoices.ts';
import { dateOptions, hourText, INITIAL_DATE } from '../settingWords.ts';
import type { ValueFieldProps } from './valueField.ts';
import { WaitField } from './WaitField.tsx';
import styles from './Flow.module.css';

/** Which date of a lead, how many days before or after it, and at which hour. */
export function DateSettingField({ value, error, onChange }: ValueFieldProps) {
  const setting = readDateSetting(value) ?? INITIAL_DATE;
  const { field, days, hour } = setting;
  const choices = useAutomationChoices();
  // No days are neither before nor after it
  const [side, setSide] = useState<Side>(days === 0 ? 'ON' : days < 0 ? 'BEFORE' : 'AFTER');
  const change = (next: Partial<typeof setting>) => onChange(dateSettingText({ ...setting, ...next }));
  const count = Math.abs(days);
  return (
    <div className={styles.row}>
      <NativeSelect
        label={t`Date`}
        options={dateOptions(choices) ?? []}
        value={field}
        error={error}
        onChange={({ target }) => change({ field: target.value })}
      />
      <NativeSelect
        label={t`Day`}
        options={SIDES}
        value={side}
        onChange={({ target }) => {
          const next = target.value as Side;
          setSide(next);
          change({ days: daysOf(next, count || 1) });
        }}
      />
      {side !== 'ON' && (
        <TextField
          label={t`Days`}
          inputMode="numeric"
          value={count === 0 ? '' : String(count)}
          autoComplete="off"
          onChange={({ target }) =>
            change({ days: daysOf(side, Number(target.value.replaceAll(/\D/g, '').slice(0, 3))) })
          }
        />
      )}
      <NativeSelect
        label={t`At`}
        options={HOURS}
        value={String(hour)}
        onChange={({ target }) => change({ hour: Number(target.value) })}
      />
    </div>
  );
}

type Side = 'ON' | 'BEFORE' | 'AFTER';

const SIDES = [
  { value: 'ON', label: msg`On the day` },
  { value: 'BEFORE', label: msg`Days before` },
  { value: 'AFTER', label: msg`Days after` },
];

function daysOf(side: Side, count: number): number {
  // -0 is not 0 where settings are compared
  return side === 'ON' || count === 0 ? 0 : side === 'BEFORE' ? -count : count;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

/** To which texts no answer comes, and for how long. */
export function SilenceField({ value, error, onChange }: ValueFieldProps) {
  const setting = readSilenceSetting(value) ?? { after: 'CAMPAIGN', minutes: '' };
  const change = (next: Partial<SilenceSetting>) => onChange(silenceSettingText({ ...setting, ...next }));
  return (
    <>
      <NativeSelect
        label={t({ message: 'To', context: 'reply' })}
        options={answeredTexts()}
        value={setting.after}
        onChange={({ target }) => change({ after: target.value as SilenceSetting['after'] })}
      />
      <WaitField value={setting.minutes} error={error} onChange={(minutes) => change({ minutes })} />
    </>
  );
}

function answeredTexts() {
  return Object.entries(ANSWERED_TEXTS).map(([value, label]) => ({ value, label }));
}
