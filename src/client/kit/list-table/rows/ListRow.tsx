import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { LinkReach } from '#client/kit/links/linkReach.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import { frozenPlace } from '../columns/sheetStyle.ts';
import { NAME_CELL } from '../editing/cellKeys.ts';
import { useIsSelected } from '../useIsSelected.ts';
import type { RowView } from './rowView.ts';
import { cellText, valueAt } from './valueAt.ts';
import styles from '../ListTable.module.css';
import iconButton from '#client/kit/buttons/IconButton.module.css';

interface ListRowProps {
  id: string;
  row: unknown;
  view: RowView;
  /** As it is read aloud: the head is row 1. */
  rowNumber: number;
  /** Pixels from the top, in a window of rows; undefined for rows in normal flow. */
  top: number | undefined;
  /** The one row whose controls are reached with Tab. */
  isActive: boolean;
}

const SELECTED_ROW = joinClasses(styles.row, styles.selected);
const PREVIEW_BUTTON = joinClasses(iconButton.iconButton, styles.previewButton);
const MENU_BUTTON = joinClasses(iconButton.iconButton, styles.menuButton);

/** One row. It follows its own selection, so selecting it draws this row alone; its handlers are the table's. */
export const ListRow = memo(function ListRow({ id, row, view, rowNumber, top, isActive }: ListRowProps) {
  const { slice, hasSelection, hasMenu, hasPreview } = view;
  const isSelected = useIsSelected(slice, id);
  const name = view.rowName(row);
  const tabIndex = isActive ? 0 : -1;
  return (
    <div
      role="row"
      aria-rowindex={rowNumber}
      data-id={id}
      className={isSelected ? SELECTED_ROW : styles.row}
      style={top === undefined ? undefined : { transform: `translateY(${top}px)` }}
    >
      {hasSelection && (
        <div role="cell" className={styles.checkboxCell}>
          <label className={styles.checkboxArea}>
            <input
              type="checkbox"
              data-part="checkbox"
              aria-label={t`Select ${name}`}
              checked={isSelected}
              onChange={ignore}
              tabIndex={tabIndex}
            />
          </label>
        </div>
      )}
      <div
        role="cell"
        className={hasSelection ? styles.name : styles.nameAlone}
        {...(view.edited?.has(view.nameColumn?.path ?? '') && { 'data-part': NAME_CELL, tabIndex: -1 })}
      >
        <NameContent row={row} view={view} name={name} tabIndex={tabIndex} />
        {hasPreview && (
          <button
            type="button"
            data-part="preview"
            className={PREVIEW_BUTTON}
            aria-label={t`Preview ${name}`}
            tabIndex={tabIndex}
          />
        )}
      </div>
      <LinkReach value={isActive}>
        <RowCells row={row} view={view} />
      </LinkReach>
      {hasMenu && (
        <div role="cell" className={styles.menu}>
          <button
            type="button"
            data-part="menu"
            className={MENU_BUTTON}
            aria-label={t`Actions for ${name}`}
            aria-haspopup="menu"
            tabIndex={tabIndex}
          />
        </div>
      )}
    </div>
  );
});

interface NameContentProps {
  row: unknown;
  view: RowView;
  name: string;
  tabIndex: number;
}

function NameContent({ row, view, name, tabIndex }: NameContentProps) {
  const { nameColumn, rowHref, opens } = view;
  const content = nameColumn && view.cells[nameColumn.path] ? cellOf(row, view, nameColumn) : name;
  // A cell of its own says where its text is
  const dir = typeof content === 'string' ? 'auto' : undefined;
  if (!opens)
    return (
      <span dir={dir} className={styles.nameText}>
        {content}
      </span>
    );
  if (!rowHref) {
    return (
      <button type="button" data-part="name" dir={dir} className={styles.nameText} tabIndex={tabIndex}>
        {content}
      </button>
    );
  }
  return (
    <a data-part="name" href={rowHref(row)} dir={dir} className={styles.nameText} tabIndex={tabIndex}>
      {content}
    </a>
  );
}

/** The cells that selecting does not change. */
const RowCells = memo(function RowCells({ row, view }: { row: unknown; view: RowView }) {
  return view.columns.map((column, at) => (
    <div
      key={column.path}
      role="cell"
      className={cellClass(column)}
      style={frozenPlace(column, at)}
      data-label={view.isCards ? column.label : undefined}
      data-plain={(view.isCards && column.isPlain) || undefined}
      data-custom={(view.isCards && isCustomPath(column.path)) || undefined}
      {...(view.edited?.has(column.path) && { 'data-part': column.path, tabIndex: -1 })}
    >
      {cellOf(row, view, column)}
    </div>
  ));
});

function cellClass({ align, isFrozen }: ListColumn): string | undefined {
  const plain = align ? styles.cellEnd : styles.cell;
  return isFrozen ? joinClasses(plain, styles.frozen) : plain;
}

function cellOf(row: unknown, view: RowView, { path }: ListColumn): ReactNode {
  const cell = view.cells[path];
  return cell ? cell(row) : cellText(valueAt(row, path));
}

/** The table hears of the change; without a handler here React would take the box for read-only. */
function ignore(): void {}
