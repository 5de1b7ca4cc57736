import FormHelperText from '@mui/material/FormHelperText';
import { useId } from 'react';
import styles from './SwitchField.module.css';

interface SwitchFieldProps {
  label: string;
  /** Below the switch. */
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A setting that is on or off, with its label. */
export function SwitchField({ label, hint, isOn, onChange }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.field}>
        <input
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={isOn}
          aria-describedby={hint && hintId}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {hint && <FormHelperText id={hintId}>{hint}</FormHelperText>}
    </div>
  );
}
