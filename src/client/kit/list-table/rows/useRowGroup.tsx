import { t } from '@lingui/core/macro';
import type { ReactNode, RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { joinClasses } from '../../joinClasses.ts';
import { LazyMenuList } from '../../menus/lazyFloating.ts';
import { useCellEditor } from '../editing/useCellEditor.tsx';
import type { ListTableProps } from '../listProps.ts';
import { ListRow } from './ListRow.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import type { RowView } from './rowView.ts';
import { useRowControls } from './useRowControls.ts';
import { useRowMenu } from './useRowMenu.ts';
import { useBase } from './useRowView.ts';
import { useRowWindow } from './useRowWindow.ts';
import styles from '../ListTable.module.css';

/** CSS pixels. */
const ROW_HEIGHT = { regular: 40, compact: 32 } as const;

interface RowGroupProps<Row> extends ListTableProps<Row> {
  ids: readonly string[];
  view: RowView;
  scroller: RefObject<HTMLDivElement | null>;
  /** Only the rows in sight are on the page. */
  isWindowed?: boolean;
}

/**
 * A group of rows with shared arrow keys, handler, menu and editor. `over` is their floating content, which renders outside of the
 * table. For the component that renders the scroller: the scroller must exist before the rows observe it.
 */
export function useRowGroup<Row>(props: RowGroupProps<Row>): { group: ReactNode; over: ReactNode } {
  const { rows, ids, view, scroller, isWindowed = false, isFetching, slice, editing, offset = 0 } = props;
  const { rowMenu, rowName, skeletonRows = 10 } = props;
  const rowHeight = ROW_HEIGHT[useSelector(slice.selectors.selectDensity)];
  const menu = useRowMenu();
  const { columns, nameColumn, isCards } = view;
  const cells = useCellEditor({ editing: isCards ? undefined : editing, rows, ids, nameColumn, columns });
  const { activeIndex, focusRow, handlers } = useRowControls({
    ids,
    rowHeight,
    scroller,
    onOpen: useOpenRow(props),
    onSelect: useSelectRows(props),
    onMenu: menu.open,
    onPreview: view.hasPreview ? props.onPreview : undefined,
    onFocusRow: props.onFocusRow,
    onCell: cells.ask,
  });
  const placed = useRowWindow({ scroller, ids, rowHeight, isOn: isWindowed, pinnedIndex: activeIndex });
  const menuRow = menu.opened && rows?.[ids.indexOf(menu.opened.id)];

  const group = (
    <div
      role="rowgroup"
      className={joinClasses(styles.body, isFetching && rows && styles.fetching)}
      style={isWindowed ? { height: ids.length * rowHeight } : undefined}
      {...handlers}
      {...cells.clipboard(focusRow)}
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
  );
  const over = (
    <>
      {cells.drawEditor(focusRow)}
      {menu.opened && menuRow !== undefined && rowMenu && (
        <LazyMenuList
          id={`menu-${menu.opened.id}`}
          label={t`Actions for ${{ name: rowName(menuRow) }}`}
          items={rowMenu(menuRow)}
          place={menu.opened.place}
          startsAtEnd={menu.opened.startsAtEnd}
          onClose={menu.close}
        />
      )}
    </>
  );
  return { group, over };
}

/** Opens a row by its number on the page: its address, or what the list does instead. Undefined where rows do not open. */
function useOpenRow<Row>({ rows, rowTo, onRowOpen }: RowGroupProps<Row>) {
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
function useSelectRows<Row>({ slice: { actions } }: RowGroupProps<Row>) {
  const dispatch = useDispatch();
  return (ids: string[], isSelected: boolean) => {
    const [id] = ids;
    if (id !== undefined && ids.length === 1) dispatch(actions.rowToggled(id));
    else dispatch(actions.rowsToggled({ ids, isSelected }));
  };
}
