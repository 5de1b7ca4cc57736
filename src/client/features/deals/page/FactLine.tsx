import type { ReactNode } from 'react';
import { PopoverButton } from '#client/kit/menus/PopoverButton.tsx';
import styles from './Facts.module.css';

interface FactLineProps {
  label: string;
  /** Edits the value in a popover; omitted, the value cannot be edited here. */
  panel?: ReactNode;
  /** The content has its own padding: a picker. */
  isBare?: boolean;
  children: ReactNode;
}

/** The label and value of one field. */
export function FactLine({ label, panel, isBare = false, children }: FactLineProps) {
  return (
    <div className={styles.line}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.content}>
        {panel ? (
          <PopoverButton label={label} className={styles.value} panel={panel}>
            <span className="visually-hidden">{label}: </span>
            {children}
          </PopoverButton>
        ) : (
          <div className={isBare ? undefined : styles.value}>{children}</div>
        )}
      </dd>
    </div>
  );
}
