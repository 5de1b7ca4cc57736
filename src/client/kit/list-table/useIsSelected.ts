import { useCallback, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { ListSlice } from './createListSlice.ts';
import type { ListState } from './listState.ts';

/** Whether a row is selected. A yes or no needs less than useSelector does, and every row on the page asks. */
export function useIsSelected(slice: ListSlice, id: string): boolean {
  const store = useStore<Record<string, ListState>>();
  const read = useCallback(() => slice.selectors.selectIsSelected(store.getState(), id), [slice, store, id]);
  return useSyncExternalStore(store.subscribe, read, read);
}
