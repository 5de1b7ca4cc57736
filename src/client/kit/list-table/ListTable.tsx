import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { CSSProperties } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useHref, useNavigate } from 'react-router-dom';
import { joinClasses } from '../joinClasses.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import { MenuList } from '../menus/MenuList.tsx';
import { ListHead } from './ListHead.tsx';
import type { ListTableProps } from './listProps.ts';
import { ListRow } from './ListRow.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { rowId as ownId } from './rowId.ts';
import type { RowView } from './rowView.ts';
import { sheetStyle } from './sheetStyle.ts';
import { usePhone } from './usePhone.ts';
import { useRowControls } from './useRowControls.ts';
import { useRowMenu } from './useRowMenu.ts';
import { useRowWindow } from './useRowWindow.ts';
import styles from './ListTable.module.css';

/** CSS pixels. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const;

/** From so many rows on only those in sight are on the page. */
const WINDOWED_FROM = 60;

/**
 * The table of every list: rows to tick, open and act on, heads to sort by and to move. Plain elements and one
 * handler for all rows, so that a thousand rows cost what is seen of them. Cards where the window is narrow.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { rows, error, onRetry, isFetching, empty } = props;
  if (error && !rows) return <ErrorState message={error} onRetry={onRetry} isRetrying={isFetching} />;
  if (rows?.length === 0) return empty;
  return <RowTable {...props} />;
}

function RowTable<Row>(props: ListTableProps<Row>) {
  const { label, slice, rows, total, isFetching, sort, onSort, rowMenu, rowTo, onRowOpen, scrollKey } = props;
  const {
    rowId = ownId,
    rowName,
    cells = NO_CELLS,
    offset = 0,
    skeletonRows = 10,
    isReadOnly = false,
  } = props;
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const base = useHref('/').replace(/\/$/, '');
  const scroller = useRef<HTMLDivElement>(null);
  const isCards = usePhone();
  const columns = useSelector(slice.selectors.selectShownColumns);
  const density = useSelector(slice.selectors.selectDensity);
  const rowHeight = ROW_HEIGHT[density];
  const ids = useMemo(() => (rows ?? []).map(rowId), [rows, rowId]);
  const isWindowed = !isCards && ids.length >= WINDOWED_FROM;
  const hasMenu = rowMenu !== undefined;
  const opens = rowTo !== undefined || onRowOpen !== undefined;
  const menu = useRowMenu();

  const view = useMemo(
    () =>
      ({
        slice,
        columns: columns.filter((column) => !column.isName),
        nameColumn: columns.find((column) => column.isName),
        cells,
        rowName,
        rowHref: rowTo && ((row: Row) => base + rowTo(row)),
        opens,
        hasTicks: !isReadOnly,
        hasMenu,
        isCards,
      }) as RowView,
    [slice, columns, cells, rowName, rowTo, base, opens, isReadOnly, hasMenu, isCards],
  );

  function openRow(index: number, isElsewhere: boolean) {
    const row = rows?.[index];
    if (row === undefined) return;
    if (!rowTo) return onRowOpen?.(row);
    if (isElsewhere) window.open(base + rowTo(row), '_blank', 'noopener');
    else void navigate(rowTo(row));
  }

  const { activeIndex, handlers } = useRowControls({
    ids,
    rowHeight,
    scroller,
    onOpen: opens ? openRow : undefined,
    onTick: (ticked, isTicked) =>
      void dispatch(
        ticked.length === 1
          ? slice.actions.rowToggled(ticked[0] ?? '')
          : slice.actions.rowsToggled({ ids: ticked, isTicked }),
      ),
    onMenu: menu.open,
  });
  const slots = useRowWindow({ scroller, ids, rowHeight, isOn: isWindowed, pinnedIndex: activeIndex });

  useLayoutEffect(
    function scrollToTop() {
      if (scroller.current) scroller.current.scrollTop = 0;
    },
    [scrollKey],
  );

  useEffect(function noteSideways() {
    const element = scroller.current;
    if (!element) return;
    const note = () => element.toggleAttribute('data-scrolled', element.scrollLeft > 0);
    element.addEventListener('scroll', note, { passive: true });
    return () => element.removeEventListener('scroll', note);
  }, []);

  const menuRow = menu.opened && rows?.[ids.indexOf(menu.opened.id)];
  return (
    <>
      <div
        ref={scroller}
        className={joinClasses(isCards ? styles.cards : styles.scroller, isWindowed && styles.windowed)}
        data-density={density}
      >
        <div
          role="table"
          aria-label={label}
          aria-rowcount={rows ? (total ?? rows.length) + 1 : -1}
          aria-busy={!rows || isFetching}
          className={styles.table}
          style={sheetStyle(view)}
        >
          <ListHead view={view} ids={ids} sort={sort} onSort={onSort} />
          <div
            role="rowgroup"
            className={joinClasses(styles.body, isFetching && rows && styles.fetching)}
            style={isWindowed ? ({ height: ids.length * rowHeight } as CSSProperties) : undefined}
            {...handlers}
          >
            {rows ? (
              slots.map(({ key, index, id }) => (
                <ListRow
                  key={key}
                  id={id}
                  row={rows[index]}
                  view={view}
                  rowNumber={offset + index + 2}
                  top={isWindowed ? index * rowHeight : undefined}
                  isActive={index === activeIndex}
                />
              ))
            ) : (
              <ListSkeleton view={view} count={skeletonRows} />
            )}
          </div>
        </div>
      </div>
      {menu.opened && menuRow !== undefined && rowMenu && (
        <MenuList
          id={`menu-${menu.opened.id}`}
          label={`Actions for ${rowName(menuRow)}`}
          items={rowMenu(menuRow)}
          place={menu.opened.place}
          startsAtEnd={menu.opened.startsAtEnd}
          button={menu.button}
          onClose={menu.close}
        />
      )}
    </>
  );
}

const NO_CELLS = {};
