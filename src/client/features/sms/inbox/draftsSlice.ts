import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { rootReducer } from '#client/state/rootReducer.ts';

const slice = createSlice({
  name: 'smsDrafts',
  initialState: (): Record<string, string> => ({}),
  reducers: {
    /** The current text of the reply. */
    draftWritten(state, { payload: { threadId, text } }: PayloadAction<{ threadId: string; text: string }>) {
      state[threadId] = text;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(sessionEnded, () => ({}));
  },
  selectors: {
    selectDraft: (state, threadId: string) => state[threadId] ?? '',
  },
});

declare module '#client/state/rootReducer.ts' {
  interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Unsent replies by conversation, preserved while the user opens other screens. */
export const draftsSlice = slice.injectInto(rootReducer);
