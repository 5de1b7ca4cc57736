import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionEnded } from '#client/entities/session/ending/sessionEnded.ts';
import { ownerChanged } from '#client/kit/list-table/slices/listState.ts';
import { logCompanyErrors } from './logCompanyErrors.ts';
import { pauseForSeer } from './pauseForSeer.ts';

/** What follows from one action to another, for one store. */
export function makeListeners() {
  const listeners = createListenerMiddleware();
  listeners.startListening({
    actionCreator: sessionEnded,
    effect: function forgetSelections(_action, { dispatch }) {
      dispatch(ownerChanged(null));
    },
  });
  logCompanyErrors(listeners);
  pauseForSeer(listeners);
  return listeners;
}
