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
      <legend>This booking is recurring</legend>
      {CHOICES.map(([scope, label]) => (
        <RadioField
          key={scope}
          name="scope"
          label={label}
          checked={value === scope}
          onChange={() => onChange(scope)}
        />
      ))}
    </fieldset>
  );
}

const CHOICES = [
  ['ONE', 'Only this booking'],
  ['FOLLOWING', 'This and following bookings'],
] as const;
