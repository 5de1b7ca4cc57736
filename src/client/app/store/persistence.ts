import type { Reducer, Store } from '@reduxjs/toolkit';
import type { Persistor, Storage } from 'redux-persist';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  persistReducer,
  persistStore,
  PURGE,
  REGISTER,
  REHYDRATE,
} from 'redux-persist';
import { viewerChanged } from '#client/entities/session/viewerChanged.ts';
import { viewerIn } from '#client/entities/session/viewerOf.ts';
import type { ListState } from '#client/kit/list-table/listState.ts';
import { restoredList } from '#client/kit/list-table/listState.ts';
import type { StartAppListening } from './startAppListening.ts';

/** The key of redux-persist in local storage: `persist:root`. */
export const PERSIST_KEY = 'root';

const SESSION_KEY = 'exkoo:panel';

/** The actions of redux-persist, which contain functions. */
export const PERSIST_ACTIONS = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Local storage for redux-persist. Without access to local storage nothing is saved. */
export const browserStorage: Storage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(action: () => T): T | null {
  try {
    return action();
  } catch {
    return null;
  }
}

/** Makes a reducer persist the leads list, its columns and selection, and nothing else. */
export function persisted<State extends { leads: ListState }>(reducer: Reducer<State>) {
  // Also at a first visit, which has nothing to restore
  const isSame = isSameSession();
  return persistReducer<State>(
    {
      key: PERSIST_KEY,
      storage: browserStorage,
      whitelist: ['leads'],
      stateReconciler: ({ leads }: { leads?: unknown }, _before, state) =>
        leads === undefined ? state : { ...state, leads: restoredList(leads, state.leads, isSame) },
    },
    reducer,
  );
}

/** Whether this tab has run the panel before: a selection outlives a reload, not the browser's session. */
function isSameSession(): boolean {
  return (
    attempt(() => {
      const isSame = sessionStorage.getItem(SESSION_KEY) !== null;
      sessionStorage.setItem(SESSION_KEY, '1');
      return isSame;
    }) ?? false
  );
}

/** Saves changes of a store while it is not paused. */
export type Persistence = Pick<Persistor, 'persist' | 'pause'>;

/** Reads the saved state into the store, and saves changes from then on. */
export function startPersistence(store: Store): Persistence {
  return persistStore(store);
}

/** Resolves once the store contains the state that was saved at the last visit. */
export function restored(store: Store): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = store.subscribe(look);
  look();
  function look() {
    const state: { _persist?: { rehydrated: boolean } } = store.getState();
    if (state._persist?.rehydrated) resolve();
  }
  return promise.finally(stop);
}

/** While an admin sees the product as another user, nothing of that user's lists is saved in this browser. */
export function pauseWhileImpersonating(startAppListening: StartAppListening): void {
  startAppListening({
    // Persistence may start after the user is known, and before
    predicate: (action, current) =>
      (action.type === PERSIST || viewerChanged.match(action)) && Boolean(viewerIn(current)?.seenBy),
    effect: (_action, { dispatch }) => {
      dispatch({ type: PAUSE });
    },
  });
}
