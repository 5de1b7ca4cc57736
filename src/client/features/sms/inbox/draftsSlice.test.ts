import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { draftsSlice } from './draftsSlice.ts';

const { draftWritten } = draftsSlice.actions;

it('stores the draft of each conversation until the session ends', () => {
  const written = [
    draftWritten({ threadId: 'thread-1', text: 'See you' }),
    draftWritten({ threadId: 'thread-2', text: 'On Monday' }),
  ].reduce(draftsSlice.reducer, undefined);
  expect(written).toEqual({ 'thread-1': 'See you', 'thread-2': 'On Monday' });
  expect(draftsSlice.reducer(written, sessionEnded())).toEqual({});
});
