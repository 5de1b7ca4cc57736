import { t } from '@lingui/core/macro';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { KeyboardEvent, ReactNode } from 'react';
import { labelText } from '#client/kit/i18n/labelText.ts';
import type { Text } from '#contract/i18n/i18n.ts';
import { joinClasses } from '../joinClasses.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import { Skeleton } from '../loaders/Skeleton.tsx';
import styles from './DataTable.module.css';

export interface DataColumn<Row> {
  id: string;
  header: Text;
  cell: (row: Row) => ReactNode;
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Numbers are right-aligned. */
  align?: 'end';
  /** Names the row: bold, first on a phone's card. Exactly one column has it. */
  isName?: boolean;
  /** Sentences that are read whole, on as many lines as they need. */
  isWrapped?: boolean;
  /** Left out of phone cards. */
  isHiddenOnPhone?: boolean;
  /** Left out where the window is under 1100 px and no card. */
  isHiddenWhenNarrow?: boolean;
}

export interface DataTableProps<Row> {
  /** Read aloud as the table's name. */
  label: string;
  columns: DataColumn<Row>[];
  /** Undefined while the first answer is on its way: skeleton rows are shown. */
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Shown instead of a table without rows: an EmptyState. */
  empty: ReactNode;
  /** The end of each row: a RowMenu or buttons; they appear on hover and focus, and always on touch. */
  rowActions?: (row: Row) => ReactNode;
  /** Text of a failure; shown with a retry in place of the rows. */
  error?: string | null | undefined;
  onRetry?: () => void;
  /** New rows are loading while the old ones are still shown. */
  isFetching?: boolean;
  skeletonRows?: number;
}

/** A plain table for short lists; cards on phones. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    empty,
    rowActions,
    error,
    onRetry,
    isFetching = false,
    skeletonRows = 6,
  } = props;
  if (error && !rows)
    return <ErrorState message={error} {...(onRetry ? { onRetry } : {})} isRetrying={isFetching} />;
  if (rows?.length === 0) return empty;
  return (
    <TableContainer className={joinClasses(styles.container, isFetching && rows && styles.fetching)}>
      <Table aria-label={label} aria-busy={!rows || isFetching}>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.id}
                scope="col"
                style={{ width: column.width ?? (column.isName ? '26%' : undefined) }}
                className={cellClass(column)}
              >
                {labelText(column.header)}
              </TableCell>
            ))}
            {rowActions && (
              <TableCell className={styles.actionsHead}>
                <span className="visually-hidden">{t`Actions`}</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody onKeyDown={moveBetweenRows}>
          {rows
            ? rows.map((row) => (
                <TableRow key={rowKey(row)} hover>
                  {columns.map((column) => (
                    <TableCell
                      key={column.id}
                      className={cellClass(column)}
                      data-label={labelText(column.header)}
                    >
                      <div className={styles.cell}>{column.cell(row)}</div>
                    </TableCell>
                  ))}
                  {rowActions && (
                    <TableCell className={styles.actions}>
                      <div className={styles.actionsInner}>{rowActions(row)}</div>
                    </TableCell>
                  )}
                </TableRow>
              ))
            : Array.from({ length: skeletonRows }, (_, index) => (
                <SkeletonRow
                  key={index}
                  columns={columns}
                  index={index}
                  hasActions={rowActions !== undefined}
                />
              ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Up and down go to the same link or button of the next row; a menu's button keeps them for its menu. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key] as
    'nextElementSibling' | undefined;
  const from = event.target as HTMLElement;
  if (!step || !from.matches('a, button:not([aria-haspopup])')) return;
  const row = from.closest('tr');
  const next = row?.[step];
  if (!row || !next) return;
  event.preventDefault();
  const controls = (of: Element) => [...of.querySelectorAll<HTMLElement>('a, button')];
  const targets = controls(next);
  (targets[controls(row).indexOf(from)] ?? targets[0])?.focus();
}

function SkeletonRow<Row>({
  columns,
  index,
  hasActions,
}: {
  columns: DataColumn<Row>[];
  index: number;
  hasActions: boolean;
}) {
  return (
    <TableRow>
      {columns.map((column, at) => (
        <TableCell key={column.id} className={cellClass(column)} data-label={labelText(column.header)}>
          {index === 0 && at === 0 && <span className="visually-hidden">{t`Loading…`}</span>}
          <Skeleton width={`${45 + ((index * 17 + at * 29) % 40)}%`} />
        </TableCell>
      ))}
      {hasActions && <TableCell className={styles.actions} />}
    </TableRow>
  );
}

function cellClass<Row>(column: DataColumn<Row>): string {
  return joinClasses(
    column.align === 'end' && styles.end,
    column.isName && styles.name,
    column.isWrapped && styles.wrapped,
    column.isHiddenOnPhone && styles.notOnPhone,
    column.isHiddenWhenNarrow && styles.notWhenNarrow,
  );
}
