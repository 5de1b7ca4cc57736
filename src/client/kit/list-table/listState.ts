import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { createAction, createReducer } from '@reduxjs/toolkit';
import type { ColumnChoice, ListColumn } from '#contract/lists/listColumn.ts';
import { readChoices } from '#contract/lists/listColumn.ts';
import type { Arrangement, ListDensity } from '#contract/views/viewChoices.ts';
import type { ListSelection } from './listSelection.ts';
import { NO_SELECTION, readSelection } from './listSelection.ts';

/** A view that is open, with its arrangement as the person has it by now. */
export interface OpenView extends Arrangement {
  id: string;
  /** The version that was copied. */
  version: number;
  /** The person changed the arrangement since. */
  isTouched: boolean;
}

/**
 * Whether a list's layout is in sync with the server: not loaded yet; changed here and not saved yet; or the same.
 */
export type ListSync = 'unknown' | 'changed' | 'saved';

/** A user's state of a list. Search, filters, order and page are in the URL (useListParams). */
export interface ListState extends Arrangement {
  /** Without a view, for every column of the list; empty until the list's code is there, which knows the columns. */
  columns: ColumnChoice[];
  /** The open view, whose layout replaces this one; null without one. */
  view: OpenView | null;
  sync: ListSync;
  /** Rows per page where the address says none; null for the default. */
  pageSize: number | null;
  /** The address's parameters that open the person's default view; null for none. */
  home: string | null;
  selection: ListSelection;
  /** The columns that the company added to the list, as they were last heard of; null before that. */
  customColumns: ListColumn[] | null;
  /** The user and company of this state; null before they are known. */
  owner: string | null;
}

/** A list in its initial state. */
export const NEW_LIST: ListState = {
  columns: [],
  density: 'regular',
  view: null,
  sync: 'unknown',
  pageSize: null,
  home: null,
  selection: NO_SELECTION,
  customColumns: null,
  owner: null,
};

/** Another user or company works with the lists from now on: nothing of the last one's means anything here. */
export const ownerChanged = createAction<string | null>('lists/ownerChanged');

/** The action of every list. */
export function addListCases(builder: ActionReducerMapBuilder<ListState>): void {
  builder.addCase(ownerChanged, (state, { payload: owner }) => {
    if (owner !== null && state.owner !== owner) return { ...NEW_LIST, owner };
    // The same user may sign in next; columns are no secret, rows may be
    if (owner === null) state.selection = NO_SELECTION;
    state.owner = owner;
    return state;
  });
}

/**
 * Preserves the stored state of a list until its own slice replaces this one. Without a reducer, the next action would
 * drop the state and then its stored copy.
 */
export function savedList<Name extends string>(name: Name) {
  return {
    reducerPath: name,
    reducer: createReducer(NEW_LIST, addListCases),
  };
}

/**
 * A list with its saved state, which may have any content. The state of another user or company is ignored, and so is the selection
 * of an earlier session of the browser.
 */
export function restoredList(saved: unknown, { owner }: ListState, isSameSession: boolean): ListState {
  const state = (saved ?? {}) as Partial<Record<keyof ListState, unknown>>;
  const savedOwner = typeof state.owner === 'string' ? state.owner : null;
  if (owner !== null && savedOwner !== owner) return { ...NEW_LIST, owner };
  const columns = readChoices(state.columns);
  return {
    columns,
    density: readDensity(state.density),
    view: readView(state.view),
    sync: readSync(state.sync, columns),
    pageSize: typeof state.pageSize === 'number' ? state.pageSize : null,
    home: typeof state.home === 'string' ? state.home : null,
    selection: isSameSession ? readSelection(state.selection) : NO_SELECTION,
    customColumns: readCustomColumns(state.customColumns),
    owner: savedOwner,
  };
}

function readCustomColumns(saved: unknown): ListColumn[] | null {
  if (!Array.isArray(saved)) return null;
  return saved.filter((column: Partial<ListColumn> | null): column is ListColumn =>
    [column?.path, column?.label].every((text) => typeof text === 'string'),
  );
}

/**
 * What the server had at the last visit is read anew: it may have changed since, and the server renders the list with it. Choices of a
 * release that did not send them to the server are sent now.
 */
function readSync(saved: unknown, columns: readonly ColumnChoice[]): ListSync {
  if (saved === 'changed') return saved;
  const isOld = saved !== 'unknown' && saved !== 'saved';
  return isOld && columns.length > 0 ? 'changed' : 'unknown';
}

function readView(saved: unknown): OpenView | null {
  const { id, version, columns, density, isTouched } = (saved ?? {}) as Partial<
    Record<keyof OpenView, unknown>
  >;
  if (typeof id !== 'string' || typeof version !== 'number') return null;
  return {
    id,
    version,
    columns: readChoices(columns),
    density: readDensity(density),
    isTouched: isTouched === true,
  };
}

function readDensity(saved: unknown): ListDensity {
  return saved === 'compact' ? 'compact' : 'regular';
}
