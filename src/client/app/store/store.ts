import { configureStore } from '@reduxjs/toolkit';
import { baseApi } from '#client/data/baseApi.ts';
import { panelReducer } from './panelReducer.ts';
import { PERSIST_ACTIONS, persisted } from './persistence.ts';
import { makeListeners } from './storeListeners.ts';

/**
 * The panel's store. A new one for each visit of the panel: what one user left is not there for the next. Slices of
 * screens join its reducer when their code arrives (state/rootReducer).
 */
export function makeStore() {
  return configureStore({
    reducer: persisted(panelReducer),
    devTools: { name: 'Exkoo' },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({ serializableCheck: { ignoredActions: PERSIST_ACTIONS } })
        .prepend(makeListeners().middleware)
        .concat(baseApi.middleware),
  });
}

/** The panel's store. */
export type AppStore = ReturnType<typeof makeStore>;
