import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import { readChoices } from '#contract/lists/listColumn.ts';
import type { ColumnChoice } from '#contract/lists/listColumn.ts';
import { NO_SELECTION, readSelection } from '../selection/listSelection.ts';
import type { ListSelection } from '../selection/listSelection.ts';

/** How high rows are: 40 px, or 32 px. */
export type ListDensity = 'regular' | 'compact';

/** What a person did with a list. Search, filters, order and page are in the address (useListParams). */
export interface ListState {
  /** As the person left them, empty for untouched; selectors bring them up to the columns of today. */
  columns: ColumnChoice[];
  selection: ListSelection;
  density: ListDensity;
  /** Of which user and company the selection is; null before it is known. */
  owner: string | null;
}

/** A list that nobody has touched. */
export const NEW_LIST: ListState = { columns: [], selection: NO_SELECTION, density: 'regular', owner: null };

/** Another user or company works with the lists from now on: rows selected among the last one's mean nothing here. */
export const ownerChanged = createAction<string | null>('lists/ownerChanged');

/** What happens to every list: its owner changes, and what was saved of it is read in. */
export function addListCases(builder: ActionReducerMapBuilder<ListState>, name: string): void {
  builder
    .addCase(ownerChanged, (state, { payload: owner }) => {
      if (owner === null || state.owner !== owner) state.selection = NO_SELECTION;
      state.owner = owner;
    })
    .addMatcher(isRehydration, (state, { payload }) => {
      const saved = payload?.[name];
      return saved === undefined ? state : readListState(saved, state.owner);
    });
}

/**
 * Holds what was saved of a list until the list's own slice takes its place: a state without a reducer would be dropped at
 * the next action, and redux-persist would drop its copy after it.
 */
export function savedList<Name extends string>(name: Name) {
  return {
    reducerPath: name,
    reducer: createReducer(NEW_LIST, (builder) => addListCases(builder, name)),
  };
}

/** A list out of storage, whatever stands there. The selection is dropped where it is another user's or company's. */
function readListState(saved: unknown, owner: string | null): ListState {
  const state = (saved ?? {}) as Partial<Record<keyof ListState, unknown>>;
  const savedOwner = typeof state.owner === 'string' ? state.owner : null;
  const isOthers = owner !== null && savedOwner !== owner;
  return {
    columns: readChoices(state.columns),
    selection: isOthers ? NO_SELECTION : readSelection(state.selection),
    density: state.density === 'compact' ? 'compact' : 'regular',
    owner: owner ?? savedOwner,
  };
}

function isRehydration(action: {
  type: string;
}): action is { type: string; payload?: Record<string, unknown> } {
  return action.type === REHYDRATE;
}
