import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { joinClasses } from '#client/kit/joinClasses.ts';
import type { ListColumn } from './listColumn.ts';
import { selectionOver } from '../selection/listSelection.ts';
import type { RowView } from '../rows/rowView.ts';
import type { HeadMoves } from './useHeadMoves.ts';
import { SortSelect } from './SortSelect.tsx';
import type { ListSort } from '../useListParams.ts';
import styles from '../ListTable.module.css';

interface ListHeadProps {
  view: RowView;
  ids: readonly string[];
  sort: ListSort | undefined;
  onSort: ((sort: ListSort | undefined) => void) | undefined;
  moves: HeadMoves;
}

/** The heads: all rows of the page at once, order by a click, place by dragging or by Ctrl and the arrow keys. */
export function ListHead({ view, ids, sort, onSort, moves }: ListHeadProps) {
  const { columns, nameColumn, hasSelection, hasMenu, isCards } = view;
  const { drag, handlers } = moves;
  const shared = { sort, onSort };
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow} {...handlers}>
        {hasSelection && <PageCheckbox view={view} ids={ids} />}
        {isCards && onSort && <SortSelect view={view} sort={sort} onSort={onSort} />}
        <HeadCell
          {...shared}
          column={nameColumn ?? NO_NAME}
          className={joinClasses(hasSelection ? styles.headName : styles.headNameAlone)}
        />
        {columns.map((column) => (
          <HeadCell
            key={column.path}
            {...shared}
            column={column}
            isMovable
            className={joinClasses(
              column.align ? styles.headCellEnd : styles.headCell,
              drag?.path === column.path && styles.dragged,
              drag?.toPath === column.path && (drag.isForward ? styles.dropAfter : styles.dropBefore),
            )}
          />
        ))}
        {hasMenu && (
          <div role="columnheader" className={styles.headMenu}>
            <span className="visually-hidden">Actions</span>
          </div>
        )}
      </div>
    </div>
  );
}

const NO_NAME: ListColumn = { path: '', label: 'Name', shown: true, isName: true };

interface HeadCellProps {
  column: ListColumn;
  sort: ListSort | undefined;
  onSort: ((sort: ListSort | undefined) => void) | undefined;
  isMovable?: boolean;
  className: string;
}

function HeadCell({ column, sort, onSort, isMovable, className }: HeadCellProps) {
  const { label, path } = column;
  const by = onSort && column.sort;
  const isSorted = by !== undefined && sort?.by === by;
  const direction = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : 'none';
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  const keys = isMovable ? 'Control+ArrowLeft Control+ArrowRight' : undefined;
  return (
    <div
      role="columnheader"
      className={className}
      data-path={isMovable ? path : undefined}
      aria-sort={by ? direction : undefined}
    >
      {by ? (
        <button
          type="button"
          className={styles.headButton}
          aria-keyshortcuts={keys}
          onClick={() => onSort(nextSort(by, sort))}
        >
          <span className={styles.headLabel}>{label}</span>
          {isSorted && <Arrow className={styles.arrow} aria-hidden="true" size={14} />}
        </button>
      ) : (
        <span className={styles.headButton} tabIndex={isMovable ? 0 : undefined} aria-keyshortcuts={keys}>
          <span className={styles.headLabel}>{label}</span>
        </span>
      )}
    </div>
  );
}

/** Up, down, and then the server's own order again. */
function nextSort(by: string, sort: ListSort | undefined): ListSort | undefined {
  if (sort?.by !== by) return { by, isDescending: false };
  return sort.isDescending ? undefined : { by, isDescending: true };
}

function PageCheckbox({ view: { slice }, ids }: { view: RowView; ids: readonly string[] }) {
  const dispatch = useDispatch();
  const state = selectionOver(useSelector(slice.selectors.selectSelection), ids);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <div role="columnheader" className={styles.headSelect}>
      <label className={styles.checkboxArea}>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all rows on this page"
          checked={state === 'all'}
          disabled={ids.length === 0}
          onChange={() => dispatch(slice.actions.rowsToggled({ ids: [...ids], isSelected: state !== 'all' }))}
        />
        <span className={styles.checkboxLabel}>Select all</span>
      </label>
    </div>
  );
}
