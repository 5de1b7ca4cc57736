import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, Reducer } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import {
  defaultChoices,
  mergeColumns,
  moveColumn,
  shownColumns,
  toggleColumn,
} from '../columns/listColumn.ts';
import type { ColumnChoice, ListColumn } from '../columns/listColumn.ts';
import {
  countSelected,
  isSelected,
  NO_SELECTION,
  readSelection,
  withRows,
} from '../selection/listSelection.ts';
import type { ListSelection } from '../selection/listSelection.ts';
import { announceList, listInjected, listOwnerSlice } from './listSlices.ts';

/** How high rows are: 40 px, or 32 px. */
export type ListDensity = 'regular' | 'compact';

/** What a person did with a list. Search, filters, order and page are in the address (useListParams). */
export interface ListState {
  columns: ColumnChoice[];
  selection: ListSelection;
  density: ListDensity;
  /** Of which user and company the selection is; null before it is known. */
  owner: string | null;
}

/** A list's slice as the parts of the list engine take it, whatever its name. */
export type ListSlice = ReturnType<typeof createListSlice>;

/**
 * The state of one list: columns, selection, density.
 *
 *     export const leadsSlice = createListSlice('leads', LEAD_COLUMNS);
 *
 * That line is all: the slice joins the store when its code arrives. Selectors read any root state that has the list.
 */
export function createListSlice(name: string, columns: readonly ListColumn[]) {
  const slice = createSlice({
    name,
    initialState: (): ListState => ({
      columns: defaultChoices(columns),
      selection: NO_SELECTION,
      density: 'regular',
      owner: null,
    }),
    reducers: {
      columnToggled: (state, { payload: path }: PayloadAction<string>) => {
        state.columns = toggleColumn(state.columns, path, columns);
      },
      /** A column took the place of another. */
      columnMoved: (state, { payload }: PayloadAction<{ path: string; toPath: string }>) => {
        state.columns = moveColumn(state.columns, payload.path, payload.toPath, columns);
      },
      columnsReset: (state) => {
        state.columns = defaultChoices(columns);
      },
      rowToggled: (state, { payload: id }: PayloadAction<string>) => {
        state.selection = withRows(state.selection, [id], !isSelected(state.selection, id));
      },
      /** Rows of a page, or a range of it, were selected or unselected together. */
      rowsToggled: (state, { payload }: PayloadAction<{ ids: string[]; isSelected: boolean }>) => {
        state.selection = withRows(state.selection, payload.ids, payload.isSelected);
      },
      /** All results of a query were chosen; the payload says of which search and filters, as text. */
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
    extraReducers: (builder) => {
      builder
        .addCase(listInjected, (state, { payload }) =>
          payload.name === name ? restored(state, { owner: payload.owner }, columns) : state,
        )
        .addCase(listOwnerSlice.actions.ownerChanged, (state, { payload: owner }) => {
          if (state.owner !== null && state.owner !== owner) state.selection = NO_SELECTION;
          state.owner = owner;
        })
        .addMatcher(isRehydration, (state, { payload }) => {
          const saved = payload?.[name];
          return saved === undefined ? state : restored(saved, state, columns);
        });
    },
  });

  const read = (root: object): ListState =>
    (root as Record<string, ListState | undefined>)[name] ?? slice.getInitialState();
  const selectors = {
    /** All columns with the person's choice, in order. */
    selectColumns: (root: object) => read(root).columns,
    /** The columns to draw, in order. */
    selectShownColumns: createSelector([(root: object) => read(root).columns], (choices) =>
      shownColumns(choices, columns),
    ),
    selectSelection: (root: object) => read(root).selection,
    selectIsSelected: (root: object, id: string) => isSelected(read(root).selection, id),
    /** How many rows are chosen, of `total` results. */
    selectSelectedCount: (root: object, total: number) => countSelected(read(root).selection, total),
    selectDensity: (root: object) => read(root).density,
  };

  announceList({ reducerPath: name, reducer: slice.reducer as Reducer });
  return { name, reducerPath: name, columns, reducer: slice.reducer, actions: slice.actions, selectors };
}

/**
 * A state from storage, or one that stood there before the slice came, as today's. The selection is dropped where
 * it is another user's or company's.
 */
function restored(
  saved: unknown,
  { owner }: Pick<ListState, 'owner'>,
  columns: readonly ListColumn[],
): ListState {
  const state = (saved ?? {}) as Partial<ListState>;
  const isOthers = owner !== null && typeof state.owner === 'string' && state.owner !== owner;
  return {
    columns: mergeColumns(state.columns, columns),
    selection: isOthers ? NO_SELECTION : readSelection(state.selection),
    density: state.density === 'compact' ? 'compact' : 'regular',
    owner: owner ?? (typeof state.owner === 'string' ? state.owner : null),
  };
}

function isRehydration(action: {
  type: string;
}): action is { type: string; payload?: Record<string, unknown> } {
  return action.type === REHYDRATE;
}
