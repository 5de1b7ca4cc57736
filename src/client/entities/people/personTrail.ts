import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { PersonKind } from './personRecord.ts';

/** The people of a list, in its order. */
export interface Trail {
  /** The address of the list as it was shown. */
  from: string;
  /** The total of the list; for a list with sections, the lines of its open ones. */
  total: number;
  /** There are at least `total`. */
  isTotalCapped?: boolean;
  /** The visible people. */
  pages: readonly TrailPage[];
  /** The query for more people: the list, or its open sections; empty if only the visible people have a place. */
  parts: readonly TrailPart[];
  /** The list has pages of its own in its address. */
  isPaged?: boolean;
  /** The current position: the same person can be in several sections. */
  at?: number;
}

interface TrailPage {
  /** How many of the list come before them. */
  before: number;
  ids: readonly string[];
}

/** A list, or a section of it. */
export interface TrailPart {
  before: number;
  total: number;
  input: TrailInput;
}

/** The part of a people list's query that a trail needs. */
export interface TrailInput {
  page: number;
  limit: number;
}

const EMPTY: Trail = { from: '', total: 0, pages: [], parts: [] };

const slice = createSlice({
  name: 'personTrail',
  initialState: (): Record<PersonKind, Trail> => ({ LEAD: EMPTY, CONTACT: EMPTY }),
  reducers: {
    /** A list shows these people, so that their pages can go to the next one. */
    trailRemembered: (state, { payload }: PayloadAction<{ kind: PersonKind; trail: Trail }>) => ({
      ...state,
      [payload.kind]: payload.trail,
    }),
  },
  selectors: {
    selectTrail: (state, kind: PersonKind) => state[kind],
  },
});

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** The people that each list showed last, in their order. */
export const personTrailSlice = slice.injectInto(rootReducer);

/** The trail of one page of a list. */
export function trailOf(
  rows: readonly { _id: string }[],
  total: number,
  { from, input, isTotalCapped = false }: Pick<Trail, 'from' | 'isTotalCapped'> & { input: TrailInput },
): Trail {
  const before = (input.page - 1) * input.limit;
  const ids = rows.map(({ _id }) => _id);
  const parts = [{ before: 0, total, input }];
  return { from, total, isTotalCapped, pages: [{ before, ids }], parts, isPaged: true };
}

/** Keeps the rows of a list's screen as the trail, whenever they change. */
export function useRememberTrail(
  kind: PersonKind,
  list: {
    rows?: readonly { _id: string }[] | undefined;
    total?: number | undefined;
    isTotalCapped?: boolean | undefined;
  },
  input: TrailInput,
): void {
  const { rows, total, isTotalCapped = false } = list;
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const remember = useEffectEvent((shown: readonly { _id: string }[], of: number) => {
    const trail = trailOf(shown, of, { from: `${pathname}${search}`, input, isTotalCapped });
    dispatch(personTrailSlice.actions.trailRemembered({ kind, trail }));
  });
  useEffect(
    function rememberRows() {
      if (rows && total !== undefined) remember(rows, total);
    },
    [rows, total],
  );
}
