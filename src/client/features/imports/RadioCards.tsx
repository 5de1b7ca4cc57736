import { useId } from 'react';
import styles from './RadioCards.module.css';

interface RadioCardsProps<Value extends string> {
  /** Names the choice. */
  label: string;
  options: readonly { value: Value; label: string; hint: string }[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
}

/** A choice of two or three things that need a line of explanation each. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, isDisabled = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.group} disabled={isDisabled}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-describedby={`${name}-${option.value}`}
              onChange={() => onChange(option.value)}
              aria-label={option.label}
            />
            <span>
              <span className={styles.label}>{option.label}</span>
              <span id={`${name}-${option.value}`} className={styles.hint}>
                {option.hint}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
