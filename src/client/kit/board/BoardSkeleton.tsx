import { t } from '@lingui/core/macro';
import { Skeleton } from '../loaders/Skeleton.tsx';
import { cardStyle } from './cardStyle.ts';
import styles from './Board.module.css';

/** The skeleton of a board, with cards of the final height (with the gap below, in CSS pixels). */
export function BoardSkeleton({ cardHeight }: { cardHeight: number }) {
  return (
    <div className={styles.board} role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      {[4, 3, 5, 2, 3].map((cards, column) => (
        <div key={column} className={styles.column}>
          <div className={styles.columnHead}>
            <Skeleton width="96px" />
          </div>
          <ul className={styles.cards} style={{ height: cards * cardHeight }}>
            {Array.from({ length: cards }, (_, index) => (
              <li key={index} className={styles.card} style={cardStyle(index * cardHeight, cardHeight)}>
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
