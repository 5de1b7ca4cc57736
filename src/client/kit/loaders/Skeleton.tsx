import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths; the line height of text by default. */
  width?: string;
  height?: string;
  isRound?: boolean;
}

/** A grey stand-in of the size that the content will have. Hidden from screen readers; say 'Loading' once beside it. */
export function Skeleton({ width = '100%', height = '0.875rem', isRound }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      style={{ width, height, borderRadius: isRound ? '50%' : undefined }}
      aria-hidden="true"
    />
  );
}

/** Stand-ins for the fields of a form that is still loading its values. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className={styles.form} role="status">
      <span className="visually-hidden">Loading…</span>
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className={styles.formField}>
          <Skeleton width="96px" />
          <Skeleton height="var(--ek-control-height)" />
        </div>
      ))}
    </div>
  );
}
