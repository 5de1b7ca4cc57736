import { useEffect, useRef } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import styles from './Automation.module.css';

/** The current filter of enrollments, which gets the focus. */
export function ShownAt({ title, onShowAll }: { title: string; onShowAll: () => void }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => line.current?.focus(), []);
  return (
    <div className={styles.shownAt}>
      <p ref={line} tabIndex={-1} className={styles.shownTitle}>
        {title}
      </p>
      <Button size="small" onClick={onShowAll}>
        Show everybody
      </Button>
    </div>
  );
}
