import { t } from '@lingui/core/macro';
import { useLayoutEffect, useState } from 'react';
import { joinClasses } from '../joinClasses.ts';
import styles from './ThreeSquareLoader.module.css';

interface ThreeSquareLoaderProps {
  text?: string;
  /** Shows immediately, on an otherwise empty page; by default only after a noticeable wait. */
  isAtOnce?: boolean;
}

/**
 * Three moving squares over the whole window: shown while a screen or the session check is loading. A loader that replaces another
 * continues without a gap.
 */
export function ThreeSquareLoader({ text = t`Loading…`, isAtOnce = false }: ThreeSquareLoaderProps) {
  const [isGoingOn] = useState(() => shown > 0);

  useLayoutEffect(function count() {
    shown += 1;
    return () => {
      // Later, because the next one is made after this one has left.
      setTimeout(() => (shown -= 1), HANDOVER_MS);
    };
  }, []);

  return (
    <div className={joinClasses(styles.loader, !isAtOnce && !isGoingOn && styles.delayed)} role="status">
      <span className={styles.squares} aria-hidden="true">
        <span className={styles.square} />
        <span className={styles.square} />
        <span className={styles.square} />
      </span>
      <span className="visually-hidden">{text}</span>
    </div>
  );
}

/** Within this time after a loader a next one belongs to the same wait. */
const HANDOVER_MS = 100;

/** Loaders on the page, or gone just now. */
let shown = 0;
