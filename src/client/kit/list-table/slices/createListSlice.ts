import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { chosenColumns, mergeColumns, moveColumn, toggleColumn } from '#contract/lists/listColumn.ts';
import type { ListColumn } from '#contract/lists/listColumn.ts';
import { countSelected, isSelected, NO_SELECTION, withRows } from '../selection/listSelection.ts';
import { addListCases, NEW_LIST } from './listState.ts';
import type { ListDensity, ListState } from './listState.ts';

/** A list's slice, in the root reducer, as the parts of the list table take it whatever its name. */
export type ListSlice = ReturnType<ReturnType<typeof createListSlice<string>>['injectInto']>;

/**
 * The state of one list: columns, selection, density. It joins the root reducer where it is made, when its screen's code
 * arrives (docs/recipes/add-a-list.md).
 */
export function createListSlice<Name extends string>(name: Name, columns: readonly ListColumn[]) {
  const choicesOf = (state: ListState) => mergeColumns(state.columns, columns);
  const selectColumns = createSelector([(state: ListState) => state.columns], (saved) =>
    chosenColumns(saved, columns),
  );

  return createSlice({
    name,
    initialState: NEW_LIST,
    reducers: {
      columnToggled: (state, { payload: path }: PayloadAction<string>) => {
        state.columns = toggleColumn(choicesOf(state), path, columns);
      },
      /** A column took the place of another. */
      columnMoved: (state, { payload }: PayloadAction<{ path: string; toPath: string }>) => {
        state.columns = moveColumn(choicesOf(state), payload.path, payload.toPath, columns);
      },
      columnsReset: (state) => {
        state.columns = [];
      },
      rowToggled: (state, { payload: id }: PayloadAction<string>) => {
        state.selection = withRows(state.selection, [id], !isSelected(state.selection, id));
      },
      /** Rows of a page, or a range of it, were selected or unselected together. */
      rowsToggled: (state, { payload }: PayloadAction<{ ids: string[]; isSelected: boolean }>) => {
        state.selection = withRows(state.selection, payload.ids, payload.isSelected);
      },
      /** All results of a query were selected; the payload says of which search and filters, as text. */
      allResultsSelected: (state, { payload: query }: PayloadAction<string>) => {
        state.selection = { ...NO_SELECTION, isAll: true, query };
      },
      selectionCleared: (state) => {
        state.selection = NO_SELECTION;
      },
      /** The list shows the results of other search and filters: 'all results' meant the former ones. */
      queryChanged: (state, { payload: query }: PayloadAction<string>) => {
        if (state.selection.isAll && state.selection.query !== query) state.selection = NO_SELECTION;
      },
      densityChanged: (state, { payload }: PayloadAction<ListDensity>) => {
        state.density = payload;
      },
    },
    extraReducers: (builder) => addListCases(builder, name),
    selectors: {
      /** All columns in the person's order; `shown` is the person's choice. */
      selectColumns,
      /** The columns to draw, in order. */
      selectShownColumns: createSelector([selectColumns], (all) => all.filter(({ shown }) => shown)),
      selectSelection: (state) => state.selection,
      selectIsSelected: (state, id: string) => isSelected(state.selection, id),
      /** How many rows are selected, of `total` results. */
      selectSelectedCount: (state, total: number) => countSelected(state.selection, total),
      selectDensity: (state) => state.density,
    },
  });
}
