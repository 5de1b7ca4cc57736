import { msg, t } from '@lingui/core/macro';
import { RadioField } from '#client/kit/forms/fields/RadioField.tsx';
import type { BookingScope } from '../bookings.generated.ts';
import styles from './BookingDialogs.module.css';

interface ScopeFieldProps {
  /** Null: the appointment is not part of a series; the field is hidden. */
  seriesId: string | null | undefined;
  value: BookingScope;
  onChange: (value: BookingScope) => void;
}

/** Chooses which appointments of a series change. */
export function ScopeField({ seriesId, value, onChange }: ScopeFieldProps) {
  if (!seriesId) return null;
  return (
    <fieldset className={styles.scope}>
      <legend>{t`This booking is recurring`}</legend>
      {CHOICES.map(([scope, label]) => (
        <RadioField
          key={scope}
          name="scope"
          label={t(label)}
          checked={value === scope}
          onChange={() => onChange(scope)}
        />
      ))}
    </fieldset>
  );
}

const CHOICES = [
  ['ONE', msg`Only this booking`],
  ['FOLLOWING', msg`This and following bookings`],
] as const;
