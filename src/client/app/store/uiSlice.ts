import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

/** How the panel stands; nothing here outlives a reload. */
export const uiSlice = createSlice({
  name: 'ui',
  initialState: { isSidebarOpen: true },
  reducers: {
    sidebarToggled: (state) => {
      state.isSidebarOpen = !state.isSidebarOpen;
    },
    sidebarOpened: (state) => {
      state.isSidebarOpen = true;
    },
    sidebarClosed: (state) => {
      state.isSidebarOpen = false;
    },
    sidebarSet: (state, action: PayloadAction<boolean>) => {
      state.isSidebarOpen = action.payload;
    },
  },
  selectors: { selectIsSidebarOpen: (state) => state.isSidebarOpen },
});
