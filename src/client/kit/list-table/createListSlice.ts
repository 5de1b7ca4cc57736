import type { PayloadAction } from '@reduxjs/toolkit';
import { createSelector, createSlice, original } from '@reduxjs/toolkit';
import { DEFAULT_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import type { ColumnChoice, ListColumn } from '#contract/lists/listColumn.ts';
import {
  chosenColumns,
  defaultChoices,
  freezeColumns,
  mergeColumns,
  moveColumn,
  sizeColumns,
  toggleColumn,
} from '#contract/lists/listColumn.ts';
import { isCustomPath } from '#contract/people/custom-fields/customPath.ts';
import type { Arrangement, ListDensity } from '#contract/views/viewChoices.ts';
import { countSelected, isSelected, NO_SELECTION, withRows } from './listSelection.ts';
import type { ListState, OpenView } from './listState.ts';
import { addListCases, NEW_LIST } from './listState.ts';

/** A list's slice, in the root reducer, as the parts of the list table take it whatever its name. */
export type ListSlice = ReturnType<ReturnType<typeof createListSlice<string>>['injectInto']>;

/** A user's layout of a list on the server. */
export interface ReadChoices {
  owner: string;
  /** Null where they never changed it. */
  arrangement: Arrangement | null;
  pageSize: number | null;
  /** The view that the address opens, as they left it; null where they did not. */
  view: OpenView | null;
  home: string | null;
}

/**
 * The state of one list: columns, selection, density. It joins the root reducer where it is made, when its screen's code
 * arrives (docs/recipes/add-a-list.md).
 */
export function createListSlice<Name extends string>(name: Name, columns: readonly ListColumn[]) {
  const selectListColumns = createSelector([(state: ListState) => state.customColumns], (custom) => [
    ...columns,
    ...(custom ?? []),
  ]);
  const selectChosen = (state: ListState) => (state.view ?? state).columns;
  const selectColumns = createSelector([selectChosen, selectListColumns], chosenColumns);

  // Saved choices may be empty, or from another release
  const selectOwnChoices = createSelector([(state: ListState) => state.columns, selectListColumns], complete);
  const selectView = createSelector([(state: ListState) => state.view, selectListColumns], (view, all) => {
    if (!view) return null;
    const completed = complete(view.columns, all);
    return completed === view.columns ? view : { ...view, columns: completed };
  });
  /** For the server, which has no choices for columns as the list has them. */
  const selectChoices = createSelector(
    [
      (state: ListState) => state.columns,
      (state: ListState) => state.density,
      (state: ListState) => state.pageSize,
      (state: ListState) => state.view,
      selectListColumns,
    ],
    (own, density, pageSize, view, all) => ({
      columns: changed(own, all),
      density,
      pageSize,
      view: view && { ...view, columns: changed(view.columns, all) },
    }),
  );

  /** Changes the arrangement that is shown: the open view's, or the one without a view. */
  function arrange(state: ListState, change: (arrangement: Arrangement, all: ListColumn[]) => void) {
    const shown = state.view ?? state;
    const all = selectListColumns(state);
    shown.columns = complete(shown.columns, all);
    change(shown, all);
    if (state.view) state.view.isTouched = true;
    state.sync = 'changed';
  }

  return createSlice({
    name,
    initialState: { ...NEW_LIST, columns: defaultChoices(columns) },
    reducers: {
      columnToggled: (state, { payload: path }: PayloadAction<string>) =>
        arrange(state, (shown, all) => {
          shown.columns = toggleColumn(shown.columns, path, all);
        }),
      /** A column took the place of another. */
      columnMoved: (state, { payload }: PayloadAction<{ path: string; toPath: string }>) =>
        arrange(state, (shown, all) => {
          shown.columns = moveColumn(shown.columns, payload.path, payload.toPath, all);
        }),
      /** Columns have these widths from now on, in CSS pixels by path. */
      columnsSized: (state, { payload: widths }: PayloadAction<Record<string, number>>) =>
        arrange(state, (shown) => {
          shown.columns = sizeColumns(shown.columns, widths);
        }),
      /** The columns up to this one stay at the left from now on; null: none but the name. */
      columnsFrozen: (state, { payload: path }: PayloadAction<string | null>) =>
        arrange(state, (shown) => {
          shown.columns = freezeColumns(shown.columns, path);
        }),
      columnsReset: (state) =>
        arrange(state, (shown, all) => {
          shown.columns = defaultChoices(all);
        }),
      densityChanged: (state, { payload }: PayloadAction<ListDensity>) =>
        arrange(state, (shown) => {
          shown.density = payload;
        }),
      /** So many rows make a page from now on. */
      pageSizeChanged: (state, { payload }: PayloadAction<number>) => {
        state.pageSize = payload;
        state.sync = 'changed';
      },
      /** A view was opened, saved or reset: its arrangement is shown. */
      viewOpened: (state, { payload }: PayloadAction<Omit<OpenView, 'isTouched'>>) => {
        if (state.view?.isTouched) state.sync = 'changed';
        state.view = { ...payload, isTouched: false };
      },
      /** The list is shown without a view again. */
      viewClosed: (state) => {
        if (state.view?.isTouched) state.sync = 'changed';
        state.view = null;
      },
      /** The server said what the person chose; what they changed since then stays. */
      choicesRead: (state, { payload }: PayloadAction<ReadChoices>) => {
        const { owner, arrangement, pageSize, view, home } = payload;
        if (state.owner !== owner) Object.assign(state, { ...NEW_LIST, owner });
        state.home = home;
        if (state.sync === 'changed') return;
        // Equal columns stay the same object: other columns render the table again
        const { columns: saved, density } = arrangement ?? { columns: [], density: 'regular' };
        const all = selectListColumns(state);
        const chosen = complete(saved, all);
        if (!isSame(state.columns, chosen)) state.columns = chosen;
        state.density = density;
        state.pageSize = pageSize;
        const opened = view && { ...view, columns: complete(view.columns, all) };
        if (!isSame(state.view, opened)) state.view = opened;
        state.sync = 'saved';
      },
      /** Another view is the default from now on. */
      homeChanged: (state, { payload }: PayloadAction<string | null>) => {
        state.home = payload;
      },
      /** The user was warned of the latest version of the open view, and may overwrite it. */
      versionSeen: (state, { payload }: PayloadAction<number>) => {
        if (state.view) state.view.version = payload;
      },
      /** The server saved the sent layout; the state is in sync unless it changed in the meantime. */
      choicesSaved: (
        state,
        { payload: sent }: PayloadAction<Pick<ListState, 'columns' | 'density' | 'pageSize' | 'view'>>,
      ) => {
        if (isSame(selectChoices(original(state) ?? state), sent)) state.sync = 'saved';
      },
      /** These are the columns that the company has added to the list. */
      customColumnsRead: (state, { payload }: PayloadAction<ListColumn[]>) => {
        if (!isSame(state.customColumns, payload)) state.customColumns = payload;
      },
      rowToggled: (state, { payload: id }: PayloadAction<string>) => {
        state.selection = withRows(state.selection, [id], !isSelected(state.selection, id));
      },
      /** Rows of a page, or a range of it, were selected or unselected together. */
      rowsToggled: (state, { payload }: PayloadAction<{ ids: string[]; isSelected: boolean }>) => {
        state.selection = withRows(state.selection, payload.ids, payload.isSelected);
      },
      /** All results of a query were selected; the payload is its search and filters, as text. */
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
    },
    extraReducers: (builder) => {
      addListCases(builder);
      builder.addMatcher(
        () => true,
        function completeColumns(state) {
          const before = original(state) ?? state;
          const own = selectOwnChoices(before);
          const view = selectView(before);
          if (own !== before.columns) state.columns = own;
          if (view !== before.view) state.view = view;
        },
      );
    },
    selectors: {
      /** All columns in the person's order; `shown` is the person's choice. */
      selectColumns,
      /** The columns to draw, in order. */
      selectShownColumns: createSelector([selectColumns], (all) => all.filter(({ shown }) => shown)),
      selectSelection: (state) => state.selection,
      selectIsSelected: (state, id: string) => isSelected(state.selection, id),
      /** How many rows are selected, of `total` results. */
      selectSelectedCount: (state, total: number) => countSelected(state.selection, total),
      selectDensity: (state) => (state.view ?? state).density,
      /** Without a view, and the open one. */
      selectChoices,
      /** All columns of the list, as it has them. */
      selectListColumns,
      /** Whether the columns that the company added are known. */
      selectAreCustomColumnsRead: (state) => state.customColumns !== null,
      /** Whether it is known what each column is that the person has shown: not before the company's own are. */
      selectAreColumnsKnown: (state) =>
        state.customColumns !== null ||
        !selectChosen(state).some(({ path, shown }) => shown && isCustomPath(path)),
      selectPageSize: (state) => state.pageSize ?? DEFAULT_PAGE_SIZE,
      selectSync: (state) => state.sync,
      selectHome: (state) => state.home,
      selectOwner: (state) => state.owner,
    },
  });
}

/** Choices for all columns of the list; the same array if they are that already. */
function complete(chosen: ColumnChoice[], all: readonly ListColumn[]): ColumnChoice[] {
  const merged = mergeColumns(chosen, all);
  return isSame(merged, chosen) ? chosen : merged;
}

/** The choices, or none if they are the list's own. */
function changed(chosen: ColumnChoice[], all: readonly ListColumn[]): ColumnChoice[] {
  return isSame(chosen, defaultChoices(all)) ? [] : chosen;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
