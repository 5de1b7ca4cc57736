import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { rootReducer } from '#client/state/rootReducer.ts';
import { pageOf } from './PersonMatches.tsx';
import type { PersonKind } from './personRecord.ts';

type Trails = Record<PersonKind, readonly string[]>;

const slice = createSlice({
  name: 'personTrail',
  initialState: (): Trails => ({ LEAD: [], CONTACT: [] }),
  reducers: {
    /** A list shows these people, in its order, so that their pages can go to the next one. */
    trailRemembered: (state, { payload }: PayloadAction<{ kind: PersonKind; ids: readonly string[] }>) => ({
      ...state,
      [payload.kind]: payload.ids,
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

/** Keeps the rows of a list's screen as the trail, whenever they change. */
export function useRememberTrail(kind: PersonKind, rows: readonly { _id: string }[] | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!rows) return;
    const ids = rows.map(({ _id }) => _id);
    dispatch(personTrailSlice.actions.trailRemembered({ kind, ids }));
  }, [dispatch, kind, rows]);
}

/** The people before and after one in the list that was shown last. */
export function useNeighbours(
  kind: PersonKind,
  id: string,
): { previous: string | undefined; next: string | undefined } {
  const trail = useSelector((state: object) => personTrailSlice.selectors.selectTrail(state, kind));
  const at = trail.indexOf(id);
  return at < 0 ? { previous: undefined, next: undefined } : { previous: trail[at - 1], next: trail[at + 1] };
}

/** J goes to the next person of the list, K to the one before; not while something is typed or open. */
export function useTrailKeys(kind: PersonKind, id: string): void {
  const navigate = useNavigate();
  const { previous, next } = useNeighbours(kind, id);
  useEffect(
    function followKeys() {
      function handleKeyDown(event: KeyboardEvent) {
        const target = { j: next, k: previous }[event.key];
        if (!target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
        if (isTaken(event.target)) return;
        void navigate(pageOf({ kind, _id: target }));
      }
      document.addEventListener('keydown', handleKeyDown);
      return () => document.removeEventListener('keydown', handleKeyDown);
    },
    [kind, previous, next, navigate],
  );
}

function isTaken(target: EventTarget | null): boolean {
  const element = target as HTMLElement;
  return (
    element.matches?.('input, textarea, select, [contenteditable]') ||
    element.closest?.('[role="menu"], [role="dialog"], [role="listbox"]') !== null
  );
}
