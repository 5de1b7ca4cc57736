import { t } from '@lingui/core/macro';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import styles from './Numbers.module.css';
import tileStyles from './Tiles.module.css';

/** The skeleton of the numbers, in their size. */
export function DashboardSkeleton() {
  return (
    <div className={styles.numbers} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <div className={tileStyles.tiles}>
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} height="86px" />
        ))}
      </div>
      <Skeleton height="336px" />
      <div className={styles.columns}>
        <Skeleton height="360px" />
        <Skeleton height="360px" />
        <Skeleton height="360px" />
      </div>
    </div>
  );
}
