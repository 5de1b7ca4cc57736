import type { PayloadAction } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { isViewport } from '#client/kit/viewport.ts';

/** The state of the panel's frame; nothing here outlives a reload. */
export const uiSlice = createSlice({
  name: 'ui',
  // On phones the sidebar is a drawer, closed at first
  initialState: () => ({
    isSidebarOpen: !isViewport('narrow'),
    isPasswordAsked: false,
    isConnectionLost: false,
  }),
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
    connectionLost: (state) => {
      state.isConnectionLost = true;
    },
    connectionRestored: (state) => {
      state.isConnectionLost = false;
    },
    /** A request requires step-up authentication. */
    passwordAsked: (state) => {
      state.isPasswordAsked = true;
    },
    /** The payload says whether the server has accepted a password. */
    passwordAnswered: (state, _action: PayloadAction<boolean>) => {
      state.isPasswordAsked = false;
    },
  },
  extraReducers: (builder) =>
    builder.addCase(sessionEnded, (state) => {
      state.isPasswordAsked = false;
    }),
  selectors: {
    selectIsSidebarOpen: (state) => state.isSidebarOpen,
    selectIsPasswordAsked: (state) => state.isPasswordAsked,
    selectIsConnectionLost: (state) => state.isConnectionLost,
  },
});
