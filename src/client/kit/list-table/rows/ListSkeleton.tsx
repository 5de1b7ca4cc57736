import { t } from '@lingui/core/macro';
import type { RowView } from './rowView.ts';
import styles from '../ListTable.module.css';

/**
 * Rows of the real height, while the first ones are on their way. Plain elements as the rows themselves: twenty rows have 160
 * bars, which are drawn and gone again at each visit.
 */
export function ListSkeleton({ view, count }: { view: RowView; count: number }) {
  const { columns, hasSelection, hasMenu } = view;
  return Array.from({ length: count }, (_, index) => (
    <div key={index} role="row" className={styles.row}>
      {hasSelection && <div role="cell" className={styles.checkboxCell} />}
      <div role="cell" className={hasSelection ? styles.name : styles.nameAlone}>
        {index === 0 && <span className="visually-hidden">{t`Loading…`}</span>}
        <Bar width={50 + ((index * 23) % 35)} />
      </div>
      {columns.map((column, at) => (
        <div key={column.path} role="cell" className={styles.cell}>
          <Bar width={45 + ((index * 17 + at * 29) % 40)} />
        </div>
      ))}
      {hasMenu && <div role="cell" className={styles.menu} />}
    </div>
  ));
}

function Bar({ width }: { width: number }) {
  return <span aria-hidden="true" className={styles.bar} style={{ width: `${width}%` }} />;
}
