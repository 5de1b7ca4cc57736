import { t } from '@lingui/core/macro';
import { ArrowDown } from 'lucide-react';
import type { HTMLAttributes, ReactNode, Ref } from 'react';
import { numberText } from '#contract/i18n/formats.ts';
import { VIEW_LIMITS } from '#contract/limits/views.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { joinClasses } from '../../joinClasses.ts';
import styles from '../ListTable.module.css';

/** The props of every head of a table. */
export interface HeadProps {
  sorts: readonly ListSort[];
  onSort: ((sorts: ListSort[]) => void) | undefined;
}

interface HeadCellProps extends HeadProps, HTMLAttributes<HTMLElement> {
  column: ListColumn;
  isMovable?: boolean;
  /** The control of the column's width. */
  handle?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The head of a column: orders by a click, up, down, and then the server's own order again. With Shift it is added to the order
 * that is there, and says its place in it.
 */
export function HeadCell({ column, sorts, onSort, isMovable, handle, ref, ...rest }: HeadCellProps) {
  const { label, path } = column;
  const sortHint = t`Sort. Hold Shift to add this column to the sort order`;
  const by = onSort && column.sort;
  const place = sorts.findIndex((sort) => sort.by === by);
  const isSorted = by !== undefined && place >= 0;
  const isDescending = isSorted && sorts[place]?.isDescending === true;
  const direction = isSorted ? (isDescending ? 'descending' : 'ascending') : 'none';
  const keys = isMovable ? 'Control+ArrowLeft Control+ArrowRight Alt+ArrowDown Alt+ArrowRight' : undefined;
  return (
    <div
      {...rest}
      ref={ref}
      role="columnheader"
      // The handle in it has a name of its own
      aria-label={label}
      data-column={path}
      data-path={isMovable ? path : undefined}
      aria-sort={by ? direction : undefined}
    >
      {by ? (
        <button
          type="button"
          className={styles.headButton}
          aria-keyshortcuts={keys}
          data-tip={sortHint}
          aria-description={
            isSorted && sorts.length > 1
              ? t`${{ place: numberText(place + 1) }}. of ${{ count: numberText(sorts.length) }} sorts`
              : sortHint
          }
          onClick={({ shiftKey }) => onSort(nextSorts(by, sorts, shiftKey))}
        >
          <span className={styles.headLabel}>{label}</span>
          {isSorted && sorts.length > 1 && (
            <span aria-hidden="true" className={styles.sortPlace}>
              {numberText(place + 1)}
            </span>
          )}
          {isSorted && (
            <ArrowDown aria-hidden="true" className={joinClasses(!isDescending && styles.ascending)} />
          )}
        </button>
      ) : (
        <span className={styles.headButton} tabIndex={isMovable ? 0 : undefined} aria-keyshortcuts={keys}>
          <span className={styles.headLabel}>{label}</span>
        </span>
      )}
      {handle}
    </div>
  );
}

/** The class of a movable head. */
export function headClass({ align, isFrozen }: ListColumn, ...more: (string | false | undefined)[]): string {
  return joinClasses(align ? styles.headCellEnd : styles.headCell, isFrozen && styles.frozen, ...more);
}

/**
 * The order after a press on a head: up, down, and out of it again. Alone, unless it is added to the order that is there; where
 * that is full it takes the last place.
 */
function nextSorts(by: string, sorts: readonly ListSort[], isAdded: boolean): ListSort[] {
  const at = sorts.findIndex((sort) => sort.by === by);
  const up = { by, isDescending: false };
  const isAlone = at === 0 && sorts.length === 1;
  if (!isAdded && !isAlone) return [up];
  if (at < 0) return [...sorts.slice(0, VIEW_LIMITS.sorts - 1), up];
  return sorts[at]?.isDescending ? sorts.toSpliced(at, 1) : sorts.with(at, { by, isDescending: true });
}
