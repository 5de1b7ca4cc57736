import { combineSlices, configureStore } from '@reduxjs/toolkit';
import type { Middleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '#client/data/baseApi.ts';
import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { followLists, knownLists, listInjected, listOwnerSlice } from '#client/kit/list-table/slices/listSlices.ts';
import type { InjectableSlice } from '#client/kit/list-table/slices/listSlices.ts';
import { browserStorage } from './browserStorage.ts';
import { uiSlice } from './uiSlice.ts';

/** Only the leads list (its columns and selection) outlives a reload. */
export const PERSISTED_SLICES = ['leads'];

/** Where redux-persist keeps it in local storage: `persist:root`. */
export const PERSIST_KEY = 'root';

/**
 * The panel's store. A new one for each visit of the panel: what one user left is not there for the next. The
 * slices of lists join it when the code of their screens arrives, from `followLists()` on.
 */
export function makeStore(preloadedState?: Partial<ReturnType<ReturnType<typeof makeRootReducer>>>) {
  const rootReducer = makeRootReducer();
  const injected = new Set<string>();

  function take(list: InjectableSlice): void {
    if (injected.has(list.reducerPath)) return;
    injected.add(list.reducerPath);
    rootReducer.inject(list, { overrideExisting: true });
  }
  knownLists().forEach(take);

  const store = configureStore({
    reducer: persistReducer(
      { key: PERSIST_KEY, storage: browserStorage, whitelist: PERSISTED_SLICES },
      rootReducer,
    ),
    ...(preloadedState ? { preloadedState: preloadedState as never } : {}),
    devTools: { name: 'Exkoo' },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(forgetSelections, baseApi.middleware),
  });

  function join(list: InjectableSlice): void {
    take(list);
    const { owner } = store.getState().listOwner;
    store.dispatch(listInjected({ name: list.reducerPath, owner }));
  }

  return Object.assign(store, {
    /** Takes in the lists that have arrived or will. Answers how to stop. */
    followLists(): () => void {
      const missed = knownLists().filter((list) => !injected.has(list.reducerPath));
      missed.forEach(join);
      return followLists(join);
    },
  });
}

/** The panel's store. */
export type AppStore = ReturnType<typeof makeStore>;

function makeRootReducer() {
  return combineSlices(baseApi, uiSlice, countrySlice, listOwnerSlice, standIns);
}

/** Hold what was saved for a list until its slice comes; without a reducer it would be dropped, and its copy with it. */
const standIns = Object.fromEntries(
  PERSISTED_SLICES.map((name) => [name, (state: unknown = null): unknown => state]),
);

/** Whoever signs out leaves no rows selected. */
const forgetSelections: Middleware = (store) => (next) => (action) => {
  const result = next(action);
  if (sessionEnded.match(action)) store.dispatch(listOwnerSlice.actions.ownerChanged(null));
  return result;
};
