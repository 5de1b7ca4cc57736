import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useStore } from 'react-redux';
import type { baseApi } from './baseApi.ts';

/** The part of the store that the API's endpoints need to know of. */
export interface ApiState {
  [baseApi.reducerPath]: ReturnType<typeof baseApi.reducer>;
}

/** Dispatches what endpoints make: `dispatch(api.endpoints.findLead.initiate({ id }))`. */
export const useApiDispatch = useDispatch.withTypes<ThunkDispatch<ApiState, unknown, UnknownAction>>();

/** The store, for work that continues after its screen is closed. */
export const useApiStore = useStore.withTypes<Store<ApiState>>();
