import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import styles from './Inbox.module.css';

/** The skeleton of conversations, in their height. */
export function WaitingThreads() {
  return (
    <ul className={styles.threads} aria-hidden="true">
      {NAME_WIDTHS.map((width) => (
        <li key={width} className={styles.line}>
          <Skeleton width="32px" height="32px" isRound />
          <span className={styles.words}>
            <span className={styles.who}>
              <Skeleton width={width} height="1.25rem" />
            </span>
            <Skeleton width="90%" height="1.25rem" />
          </span>
        </li>
      ))}
    </ul>
  );
}

const NAME_WIDTHS = ['40%', '52%', '36%', '48%', '44%', '56%'];
