import TableSortLabel from '@mui/material/TableSortLabel';
import { ArrowDown } from 'lucide-react';
import type { HTMLAttributes, Ref } from 'react';
import { joinClasses } from '../../joinClasses.ts';
import type { ListSort } from '../useListParams.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import styles from '../ListTable.module.css';

/** What every head of a table gets. */
export interface HeadProps {
  sort: ListSort | undefined;
  onSort: ((sort: ListSort | undefined) => void) | undefined;
}

interface HeadCellProps extends HeadProps, HTMLAttributes<HTMLElement> {
  column: ListColumn;
  isMovable?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The head of a column: orders by a click, up, down, and then the server's own order again. */
export function HeadCell({ column, sort, onSort, isMovable, ref, ...rest }: HeadCellProps) {
  const { label, path } = column;
  const by = onSort && column.sort;
  const isSorted = by !== undefined && sort?.by === by;
  const isDescending = isSorted && sort.isDescending;
  const direction = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  const keys = isMovable ? 'Control+ArrowLeft Control+ArrowRight' : undefined;
  return (
    <div
      {...rest}
      ref={ref}
      role="columnheader"
      data-path={isMovable ? path : undefined}
      aria-sort={by ? direction : undefined}
    >
      {by ? (
        <TableSortLabel
          component="button"
          className={styles.headButton}
          active={isSorted}
          hideSortIcon
          IconComponent={ArrowDown}
          direction={isDescending ? 'desc' : 'asc'}
          aria-keyshortcuts={keys}
          onClick={() => onSort(nextSort(by, sort))}
        >
          <span className={styles.headLabel}>{label}</span>
        </TableSortLabel>
      ) : (
        <span className={styles.headButton} tabIndex={isMovable ? 0 : undefined} aria-keyshortcuts={keys}>
          <span className={styles.headLabel}>{label}</span>
        </span>
      )}
    </div>
  );
}

/** The class of a movable head. */
export function headClass({ align }: ListColumn, ...more: (string | false | undefined)[]): string {
  return joinClasses(align ? styles.headCellEnd : styles.headCell, ...more);
}

function nextSort(by: string, sort: ListSort | undefined): ListSort | undefined {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? undefined : { by, isDescending: true };
}
