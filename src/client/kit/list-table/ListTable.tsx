import { useMemo, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { joinClasses } from '../joinClasses.ts';
import type { ListSort } from '#contract/lists/listSort.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import { LazyMenuList } from '../menus/lazyFloating.ts';
import { ListHead } from './columns/ListHead.tsx';
import { useCellEditor } from './editing/useCellEditor.tsx';
import type { ListTableProps } from './listProps.ts';
import { ListRow } from './rows/ListRow.tsx';
import { ListSkeleton } from './rows/ListSkeleton.tsx';
import { rowId as ownId } from './rows/rowId.ts';
import { sheetStyle } from './columns/sheetStyle.ts';
import { usePhone } from './usePhone.ts';
import { useRowControls } from './rows/useRowControls.ts';
import { useRowMenu } from './rows/useRowMenu.ts';
import { useRowScroll } from './rows/useRowScroll.ts';
import { useHeadMoves } from './columns/useHeadMoves.ts';
import { useBase, useRowView } from './rows/useRowView.ts';
import { useRowWindow } from './rows/useRowWindow.ts';
import styles from './ListTable.module.css';

/** CSS pixels. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const;

/** From so many rows on only those in sight are on the page. */
const WINDOWED_FROM = 60;

/**
 * The table of every list: rows to select, open and act on, heads to sort by and to move. Plain elements and one
 * handler for all rows, so that a thousand rows cost what is seen of them. Cards where the window is narrow.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, error, onRetry, isFetching, empty } = props;
  if (error && !rows) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (rows?.length === 0) return empty;
  return <RowTable {...props} />;
}

const NO_SORTS: readonly ListSort[] = [];

function RowTable<Row>(props: ListTableProps<Row>) {
  const {
    label,
    slice,
    rows,
    total,
    isFetching,
    sorts = NO_SORTS,
    onSort,
    rowMenu,
    rowName,
    editing,
  } = props;
  const { rowId = ownId, offset = 0, skeletonRows = 10 } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = usePhone();
  const view = useRowView(props, isCards);
  const density = useSelector(slice.selectors.selectDensity);
  const rowHeight = ROW_HEIGHT[density];
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const isWindowed = !isCards && ids.length >= WINDOWED_FROM;
  const moves = useHeadMoves(slice, view.columns);
  const menu = useRowMenu();
  const cells = useCellEditor({ editing: isCards ? undefined : editing, rows, ids, columns: view.columns });
  const { activeIndex, focusRow, handlers } = useRowControls({
    ids,
    rowHeight,
    scroller,
    onOpen: useOpenRow(props),
    onSelect: useSelectRows(props),
    onMenu: menu.open,
    onCell: cells.ask,
  });
  const placed = useRowWindow({ scroller, ids, rowHeight, isOn: isWindowed, pinnedIndex: activeIndex });
  useRowScroll(scroller, props.scrollKey);
  const menuRow = menu.opened && rows?.[ids.indexOf(menu.opened.id)];

  return (
    <>
      <div
        ref={scroller}
        className={joinClasses(isCards ? styles.cards : styles.scroller, isWindowed && styles.windowed)}
        data-density={density}
        {...(rowMenu && { onPointerEnter: LazyMenuList.preload, onFocus: LazyMenuList.preload })}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rows ? (total ?? rows.length) + 1 : -1}
          aria-busy={!rows || isFetching}
          className={styles.table}
          style={sheetStyle(view)}
        >
          <ListHead view={view} ids={ids} sorts={sorts} onSort={onSort} moves={moves} />
          <div
            role="rowgroup"
            className={joinClasses(styles.body, isFetching && rows && styles.fetching)}
            style={isWindowed ? { height: ids.length * rowHeight } : undefined}
            {...handlers}
            {...cells.clipboard}
          >
            {!rows && <ListSkeleton view={view} count={skeletonRows} />}
            {rows &&
              placed.map(({ index, id }) => (
                <ListRow
                  key={id}
                  id={id}
                  row={rows[index]}
                  view={view}
                  rowNumber={offset + index + 2}
                  top={isWindowed ? index * rowHeight : undefined}
                  isActive={index === activeIndex}
                />
              ))}
          </div>
        </div>
      </div>
      <div className="visually-hidden" role="status">
        {moves.announced}
      </div>
      {cells.drawEditor(focusRow)}
      {menu.opened && menuRow !== undefined && rowMenu && (
        <LazyMenuList
          id={`menu-${menu.opened.id}`}
          label={`Actions for ${rowName(menuRow)}`}
          items={rowMenu(menuRow)}
          place={menu.opened.place}
          startsAtEnd={menu.opened.startsAtEnd}
          onClose={menu.close}
        />
      )}
    </>
  );
}

/** Opens a row by its number on the page: its address, or what the list does instead. Undefined where rows do not open. */
function useOpenRow<Row>({ rows, rowTo, onRowOpen }: ListTableProps<Row>) {
  const navigate = useNavigate();
  const base = useBase();
  if (!rowTo && !onRowOpen) return undefined;
  return (index: number, isElsewhere: boolean) => {
    const row = rows?.[index];
    if (row === undefined) return;
    if (!rowTo) onRowOpen?.(row);
    else if (isElsewhere) window.open(base + rowTo(row), '_blank', 'noopener');
    else void navigate(rowTo(row));
  };
}

/** Selects rows by their ids, always in one action. */
function useSelectRows<Row>({ slice: { actions } }: ListTableProps<Row>) {
  const dispatch = useDispatch();
  return (ids: string[], isSelected: boolean) => {
    const [id] = ids;
    if (id !== undefined && ids.length === 1) dispatch(actions.rowToggled(id));
    else dispatch(actions.rowsToggled({ ids, isSelected }));
  };
}
