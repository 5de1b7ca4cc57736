import { SelectInput } from '#client/kit/forms/fields/NativeSelect.tsx';
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
      <SelectInput
        aria-label="Order"
        className={styles.sortControl}
        placeholder="Usual order"
        options={orders.map((order) => ({ value: writeSort(order.sort), label: order.text }))}
        value={writeSort(sort)}
        onChange={(event) =>
          onSort(orders.find((order) => writeSort(order.sort) === event.target.value)?.sort)
        }
      />
    </div>
  );
}
