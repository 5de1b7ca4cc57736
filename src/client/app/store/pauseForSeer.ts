import type { ListenerMiddlewareInstance } from '@reduxjs/toolkit';
import { PAUSE, PERSIST } from 'redux-persist';
import type { ApiState } from '#client/data/apiStore.ts';
import { viewerOf } from '#client/entities/session/viewerOf.ts';

/** While an admin sees the product as another user, nothing of that user's lists is saved in this browser. */
export function pauseForSeer({ startListening }: Pick<ListenerMiddlewareInstance, 'startListening'>): void {
  startListening({
    // Persistence may start after the user is known, and before
    predicate: (action, current, previous) =>
      action.type === PERSIST
        ? isSeen(current)
        : queriesOf(current) !== queriesOf(previous) && isSeen(current) && !isSeen(previous),
    effect: (_action, { dispatch }) => {
      dispatch({ type: PAUSE });
    },
  });
}

function queriesOf(state: unknown) {
  return (state as ApiState).api.queries;
}

function isSeen(state: unknown): boolean {
  return Boolean(viewerOf(state as object)?.viewer?.seenBy);
}
