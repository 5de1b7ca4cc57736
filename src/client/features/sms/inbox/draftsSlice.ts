import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { sessionEnded } from '#client/entities/session/ending/sessionEnded.ts';
import { rootReducer } from '#client/state/rootReducer.ts';

const slice = createSlice({
  name: 'smsDrafts',
  initialState: (): Record<string, string> => ({}),
  reducers: {
    /** What stands in the answer to a thread now. */
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

/** Answers that are written and not sent, by thread: they stay while other threads and other screens are read, for whoever wrote them. */
export const draftsSlice = slice.injectInto(rootReducer);
