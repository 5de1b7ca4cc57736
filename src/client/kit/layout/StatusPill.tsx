import type { ReactNode } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './StatusPill.module.css';

/** A state as a small coloured word; the colour never stands alone. */
export function StatusPill({
  tone = 'neutral',
  children,
}: {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  children: ReactNode;
}) {
  return <span className={joinClasses(styles.pill, styles[tone])}>{children}</span>;
}
