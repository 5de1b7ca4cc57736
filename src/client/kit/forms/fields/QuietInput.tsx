import type { ComponentProps, ReactNode } from 'react';
import styles from './QuietInput.module.css';

interface QuietInputProps extends ComponentProps<'input'> {
  /** Before and after the text. */
  start: ReactNode;
  end: ReactNode;
}

/**
 * A text field above a list: a plain input with a border, without the parts of MUI's form field, which every
 * list would load before its rows show (docs/decisions/0191).
 */
export function QuietInput({ start, end, ...input }: QuietInputProps) {
  return (
    <span className={styles.field}>
      <span className={styles.start}>{start}</span>
      <input {...input} className={styles.input} />
      {end}
    </span>
  );
}
