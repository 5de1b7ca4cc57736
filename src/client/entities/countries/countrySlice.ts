import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';

interface CountryState {
  /** The name in the static list. */
  selected: string | null;
}

/** The country that the user selected last: the next address is most likely there. */
export const countrySlice = createSlice({
  name: 'country',
  initialState: { selected: null } as CountryState,
  reducers: {
    countrySelected(state, { payload }: PayloadAction<string | null>) {
      state.selected = payload;
    },
  },
  selectors: {
    selectCountry: (state) => state.selected,
  },
});

export const { countrySelected } = countrySlice.actions;
export const { selectCountry } = countrySlice.selectors;
