import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { ChevronDown } from 'lucide-react';
import { listText } from '#contract/i18n/formats.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { writeSorts } from '#contract/lists/listSort.ts';
import type { RowView } from '../rows/rowView.ts';
import styles from '../ListTable.module.css';

interface SortSelectProps {
  view: RowView;
  sorts: readonly ListSort[];
  onSort: (sorts: ListSort[]) => void;
}

/** The order of cards, which have no heads to click; one of several steps is an entry of its own. Nothing where no column has an order. */
export function SortSelect({ view, sorts, onSort }: SortSelectProps) {
  const { nameColumn, columns } = view;
  const sorted = [...(nameColumn ? [nameColumn] : []), ...columns].filter(({ sort }) => sort);
  const textOf = ({ by, isDescending }: ListSort) =>
    `${sorted.find((column) => column.sort === by)?.label ?? by} ${isDescending ? '↓' : '↑'}`;
  const single = sorted.flatMap(({ sort: by = '' }) => [
    [{ by, isDescending: false }],
    [{ by, isDescending: true }],
  ]);
  const orders: ListSort[][] = sorts.length > 1 ? [[...sorts], ...single] : single;
  if (single.length === 0) return null;
  return (
    <div role="columnheader" className={styles.sortSelect}>
      <Box
        component="select"
        aria-label={t`Order`}
        className={styles.sortControl}
        value={writeSorts(sorts)}
        onChange={(event) => onSort(orders.find((order) => writeSorts(order) === event.target.value) ?? [])}
      >
        <option value="">{t`Default order`}</option>
        {orders.map((order) => (
          <option key={writeSorts(order)} value={writeSorts(order)}>
            {listText(order.map(textOf), 'unit')}
          </option>
        ))}
      </Box>
      <ChevronDown aria-hidden="true" size={16} />
    </div>
  );
}
