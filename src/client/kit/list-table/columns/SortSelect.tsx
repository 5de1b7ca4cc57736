import { joinClasses } from '#client/kit/joinClasses.ts';
import controlStyles from '#client/kit/forms/Control.module.css';
import type { RowView } from '../rows/rowView.ts';
import { writeSort } from '../useListParams.ts';
import type { ListSort } from '../useListParams.ts';
import styles from '../ListTable.module.css';

interface SortSelectProps {
  view: RowView;
  sort: ListSort | undefined;
  onSort: (sort: ListSort | undefined) => void;
}

/** The order of cards, which have no heads to click. Nothing where no column has an order. */
export function SortSelect({ view, sort, onSort }: SortSelectProps) {
  const { nameColumn, columns } = view;
  const orders = [...(nameColumn ? [nameColumn] : []), ...columns].flatMap(({ sort: by, label }) =>
    by
      ? [
          { sort: { by, isDescending: false }, text: `${label} ↑` },
          { sort: { by, isDescending: true }, text: `${label} ↓` },
        ]
      : [],
  );
  if (orders.length === 0) return null;
  return (
    <div role="columnheader" className={styles.sortSelect}>
      <select
        className={joinClasses(controlStyles.control, styles.sortControl)}
        aria-label="Order"
        value={writeSort(sort)}
        onChange={(event) =>
          onSort(orders.find((order) => writeSort(order.sort) === event.target.value)?.sort)
        }
      >
        <option value="">Usual order</option>
        {orders.map((order) => (
          <option key={writeSort(order.sort)} value={writeSort(order.sort)}>
            {order.text}
          </option>
        ))}
      </select>
    </div>
  );
}
