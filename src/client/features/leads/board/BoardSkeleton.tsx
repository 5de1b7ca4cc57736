import { t } from '@lingui/core/macro';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { CARD_HEIGHT } from './BoardCard.tsx';
import styles from './Board.module.css';

/** The skeleton of the board, with cards of the final size. */
export function BoardSkeleton() {
  return (
    <div className={styles.board} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      {[4, 3, 5, 2, 3].map((cards, column) => (
        <div key={column} className={styles.column}>
          <div className={styles.columnHead}>
            <Skeleton width="96px" />
          </div>
          <ul className={styles.cards} style={{ height: cards * CARD_HEIGHT }}>
            {Array.from({ length: cards }, (_, index) => (
              <li
                key={index}
                className={styles.card}
                style={{ transform: `translateY(${index * CARD_HEIGHT}px)` }}
              >
                <Skeleton width="60%" />
                <Skeleton width="80%" />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
