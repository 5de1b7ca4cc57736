import type { WithSlice } from '@reduxjs/toolkit';
import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from '#client/data/baseApi.ts';
import { savedList } from '#client/kit/list-table/listState.ts';

const savedLeads = savedList('leads');

/** The slices that come with their screens' code. Each adds itself where it is made, by declaration merging. */
export interface LazyLoadedSlices extends WithSlice<typeof savedLeads> {}

/**
 * The reducer of the panel's store. What every screen needs is in it from the start; a screen's slice joins when its code
 * arrives (`injectInto`). It holds no state: each store that is made of it begins anew.
 */
export const rootReducer = combineSlices(baseApi, savedLeads).withLazyLoadedSlices<LazyLoadedSlices>();
