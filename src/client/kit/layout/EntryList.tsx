import type { ReactNode } from 'react';
import styles from './EntryList.module.css';

/** A line of the list: what it is about, smaller what else there is to say, and its value at the end. */
export interface Entry {
  id: string;
  text: ReactNode;
  detail?: ReactNode;
  value: ReactNode;
  /** A button after the value. */
  action?: ReactNode;
}

/** Few things with a value each, as on a receipt; a sentence where there are none. */
export function EntryList({ entries, empty }: { entries: readonly Entry[]; empty: string }) {
  if (entries.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <ul className={styles.list}>
      {entries.map(({ id, text, detail, value, action }) => (
        <li key={id} className={styles.entry}>
          <span className={styles.text}>
            {text}
            {detail && <span className={styles.detail}>{detail}</span>}
          </span>
          <strong className={styles.value}>{value}</strong>
          {action}
        </li>
      ))}
    </ul>
  );
}
