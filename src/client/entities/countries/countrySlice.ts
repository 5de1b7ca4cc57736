import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

interface CountryState {
  /** Name of the country that was chosen last, as in the static list. */
  selected: string | null;
}

/** The country that the person chose last: where the next address most likely is. */
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
