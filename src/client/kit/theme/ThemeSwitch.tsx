import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useColorScheme } from './colorScheme.ts';
import styles from './ThemeSwitch.module.css';

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const;

/** Light, dark or as the device has it. */
export function ThemeSwitch() {
  const name = useId();
  const [choice, setChoice] = useColorScheme();
  return (
    <fieldset className={styles.switch}>
      <legend className="visually-hidden">Colour scheme</legend>
      {choices.map(({ value, label, Icon }) => (
        <label key={value} className={styles.choice} title={label}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={choice === value}
            onChange={() => setChoice(value)}
          />
          <Icon aria-hidden="true" size={16} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
