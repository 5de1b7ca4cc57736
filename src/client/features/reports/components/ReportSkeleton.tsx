import { t } from '@lingui/core/macro';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import styles from './Report.module.css';

/** The skeleton of a report's cards. */
export function ReportSkeleton() {
  return (
    <div className={styles.report} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <Skeleton height="440px" />
      <Skeleton height="320px" />
      <Skeleton height="320px" />
    </div>
  );
}
