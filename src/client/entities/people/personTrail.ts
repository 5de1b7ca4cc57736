import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { useEffect, useEffectEvent } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { rootReducer } from '#client/state/rootReducer.ts';
import type { PersonKind } from './personRecord.ts';

/** The people whom a list shows, in its order: a page of it. */
export interface Trail {
  ids: readonly string[];
  /** How many of the list come before them. */
  before: number;
  /** How many the list has. */
  total: number;
  /** The address of the list as it was shown. */
  from: string;
  /** What the list asked for; with it there is a way to its other pages. */
  input?: TrailInput;
}

/** What a list of people asks for, as far as a trail has to know it. */
export interface TrailInput {
  page: number;
  limit: number;
}

const EMPTY: Trail = { ids: [], before: 0, total: 0, from: '' };

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
  { from, input }: { from: string; input: TrailInput },
): Trail {
  const { page, limit } = input;
  return { ids: rows.map(({ _id }) => _id), before: (page - 1) * limit, total, from, input };
}

/** Keeps the rows of a list's screen as the trail, whenever they change. */
export function useRememberTrail(
  kind: PersonKind,
  { rows, total }: { rows?: readonly { _id: string }[] | undefined; total?: number | undefined },
  input: TrailInput,
): void {
  const dispatch = useDispatch();
  const { pathname, search } = useLocation();
  const remember = useEffectEvent((shown: readonly { _id: string }[], of: number) => {
    const trail = trailOf(shown, of, { from: `${pathname}${search}`, input });
    dispatch(personTrailSlice.actions.trailRemembered({ kind, trail }));
  });
  useEffect(
    function rememberRows() {
      if (rows && total !== undefined) remember(rows, total);
    },
    [rows, total],
  );
}
