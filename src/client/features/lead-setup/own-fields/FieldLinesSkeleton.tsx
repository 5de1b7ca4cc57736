import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import styles from './FieldLines.module.css';

/** The skeleton of custom fields, with lines of the final height. */
export function FieldLinesSkeleton() {
  return (
    <div role="status" className={styles.lines}>
      <span className="visually-hidden">Loading…</span>
      {LINES.map((width) => (
        <div key={width} className={styles.line}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}

const LINES = ['45%', '70%', '55%', '40%'];
