import { countrySlice } from '#client/entities/countries/countrySlice.ts';
import { rootReducer } from '#client/state/rootReducer.ts';
import { uiSlice } from './uiSlice.ts';

/** The reducer of the panel's store: what every screen needs, and the slices of screens whose code is loaded. */
export const panelReducer = rootReducer.inject(uiSlice).inject(countrySlice);
