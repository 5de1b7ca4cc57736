import type { ComponentProps, ReactNode } from 'react';
import styles from './QuietInput.module.css';

interface QuietInputProps extends ComponentProps<'input'> {
  /** Before and after what is typed. */
  start: ReactNode;
  end: ReactNode;
}

/**
 * What is typed into above a list: a plain field with a line around it, without MUI's parts of a form's field, which every
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
