import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useHref } from 'react-router-dom';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { columnLabel } from '../columns/columnLabel.ts';
import type { ListQueryState, ListTableProps } from '../listProps.ts';
import type { RowView } from './rowView.ts';

/** The common properties of a table's rows, from its props and the user's columns. */
export function useRowView<Row>(
  props: Omit<ListTableProps<Row>, keyof ListQueryState<Row>>,
  isCards: boolean,
): RowView {
  const { slice, rowName, rowTo, onRowOpen, cells = NO_CELLS, isReadOnly = false, rowMenu, editing } = props;
  const hasPreview = props.onPreview !== undefined && !isCards;
  const columns = useSelector(slice.selectors.selectShownColumns);
  const base = useBase();
  const opens = rowTo !== undefined || onRowOpen !== undefined;
  const hasMenu = rowMenu !== undefined;
  const edited = isCards ? undefined : editing?.columns;
  const view = useMemo(
    (): RowView<Row> => ({
      slice,
      columns: columns.filter((column) => !column.isName).map(translated),
      nameColumn: columns.filter((column) => column.isName).map(translated)[0],
      cells,
      rowName,
      rowHref: rowTo && ((row) => base + rowTo(row)),
      opens,
      hasSelection: !isReadOnly,
      hasMenu,
      hasPreview,
      isCards,
      edited,
    }),
    [slice, columns, cells, rowName, rowTo, base, opens, isReadOnly, hasMenu, hasPreview, isCards, edited],
  );
  // Rows give back the same rows they were given: what kind they are is the table's knowledge alone.
  return view as unknown as RowView;
}

/** The prefix of all application paths in links. */
export function useBase(): string {
  return useHref('/').replace(/\/$/, '');
}

const NO_CELLS = {};

function translated(column: ListColumn): ListColumn {
  return { ...column, label: columnLabel(column) };
}
