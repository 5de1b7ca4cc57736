import type { ReactNode, Ref } from 'react';
import { useSelector } from 'react-redux';
import { joinClasses } from '../joinClasses.ts';
import { LazyMenuList } from '../menus/lazyFloating.ts';
import { sheetStyle } from './columns/sheetStyle.ts';
import type { ListTableProps } from './listProps.ts';
import type { RowView } from './rows/rowView.ts';
import styles from './ListTable.module.css';

interface TableFrameProps extends Pick<ListTableProps<never>, 'label' | 'slice'> {
  view: RowView;
  /** Undefined while it is not known. */
  rowCount: number | undefined;
  isBusy: boolean;
  isWindowed?: boolean;
  /** The scrolling element. */
  ref: Ref<HTMLDivElement>;
  children: ReactNode;
}

/** The frame around head and rows of a table, in one piece or in sections. */
export function TableFrame({
  label,
  slice,
  view,
  rowCount,
  isBusy,
  isWindowed,
  ref,
  children,
}: TableFrameProps) {
  const density = useSelector(slice.selectors.selectDensity);
  return (
    <div
      ref={ref}
      className={joinClasses(view.isCards ? styles.cards : styles.scroller, isWindowed && styles.windowed)}
      data-density={density}
      {...(view.hasMenu && { onPointerEnter: LazyMenuList.preload, onFocus: LazyMenuList.preload })}
    >
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
        aria-busy={isBusy}
        className={styles.table}
        style={sheetStyle(view)}
      >
        {children}
      </div>
    </div>
  );
}
