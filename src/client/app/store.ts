import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, persistReducer, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { baseApi } from '#client/data/baseApi.ts';
import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { browserStorage } from './browserStorage.ts';
import { uiSlice } from './uiSlice.ts';

/** Only the leads list (its columns and selection) outlives a reload. */
export const PERSISTED_SLICES = ['leads'];

/** Where redux-persist keeps it in local storage: `persist:root`. */
export const PERSIST_KEY = 'root';

const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  [uiSlice.reducerPath]: uiSlice.reducer,
  [countrySlice.reducerPath]: countrySlice.reducer,
});

/** The panel's store. A new one for each visit of the panel: what one user left is not there for the next. */
export function makeStore(preloadedState?: Partial<ReturnType<typeof rootReducer>>) {
  return configureStore({
    reducer: persistReducer(
      { key: PERSIST_KEY, storage: browserStorage, whitelist: PERSISTED_SLICES },
      rootReducer,
    ),
    ...(preloadedState ? { preloadedState: preloadedState as never } : {}),
    devTools: { name: 'Exkoo' },
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(baseApi.middleware),
  });
}

/** The panel's store. */
export type AppStore = ReturnType<typeof makeStore>;
