import { configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '#client/data/baseApi.ts';
import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { browserStorage } from './browserStorage.ts';
import { makeListeners } from './storeListeners.ts';
import { uiSlice } from './uiSlice.ts';

/** Only the leads list (its columns and selection) outlives a reload. */
const PERSISTED_SLICES = ['leads'];

/** Where redux-persist keeps it in local storage: `persist:root`. */
export const PERSIST_KEY = 'root';

/**
 * The panel's store. A new one for each visit of the panel: what one user left is not there for the next. Slices of
 * screens join its reducer when their code arrives (state/rootReducer).
 */
export function makeStore() {
  return configureStore({
    reducer: persistReducer(
      { key: PERSIST_KEY, storage: browserStorage, whitelist: PERSISTED_SLICES },
      panelReducer,
    ),
    devTools: { name: 'Exkoo' },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(makeListeners().middleware)
        .concat(baseApi.middleware),
  });
}

/** The panel's store. */
export type AppStore = ReturnType<typeof makeStore>;

const panelReducer = rootReducer.inject(uiSlice).inject(countrySlice);
