import type { ReactNode } from 'react';
import { joinClasses } from '#client/kit/joinClasses.ts';
import styles from './Cells.module.css';

interface CellPillProps {
  /** As StatusPill has it, where no colours are given. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
  /** CSS colours of the words and of the ground under them. */
  colors?: { text: string; soft: string };
  /** A dot before plain text instead of a colored background: for many next to each other. */
  isDot?: boolean | undefined;
  children: ReactNode;
}

/** A pill in a cell of a long list: plain elements, because a screen has a hundred of them and scrolling makes more. */
export function CellPill({ tone = 'neutral', colors, isDot = false, children }: CellPillProps) {
  if (isDot) {
    return (
      <span className={styles.dotted}>
        <span className={styles.dot} style={{ background: colors?.text }} aria-hidden="true" />
        <span className={styles.text}>{children}</span>
      </span>
    );
  }
  return (
    <span
      className={joinClasses(styles.pill, !colors && styles[tone])}
      style={colors && { color: colors.text, background: colors.soft }}
    >
      <span className={styles.text}>{children}</span>
    </span>
  );
}
