import { createListenerMiddleware } from '@reduxjs/toolkit';
import type { ApiState } from '#client/data/apiStore.ts';
import { answerPassword, providePasswordAsk } from '#client/data/passwordAsk.ts';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { viewerChanged } from '#client/entities/session/viewerChanged.ts';
import { viewerIn } from '#client/entities/session/viewerOf.ts';
import { ownerChanged } from '#client/kit/list-table/listState.ts';
import { listOwner } from '#client/shared/list-views/listOwner.ts';
import { startLiveTags } from '../startLiveTags.ts';
import { logCompanyErrors } from './logCompanyErrors.ts';
import { pauseWhileImpersonating } from './persistence.ts';
import type { StartAppListening } from './startAppListening.ts';
import { whileSignedIn } from './startAppListening.ts';
import { uiSlice } from './uiSlice.ts';
import { watchConnection } from './watchConnection.ts';

const { passwordAnswered, passwordAsked } = uiSlice.actions;

/** The reactions to actions, for one store. */
export function makeListeners() {
  const listeners = createListenerMiddleware();
  const startAppListening: StartAppListening = listeners.startListening.withTypes();
  announceViewer(startAppListening);
  // Before the lists change
  pauseWhileImpersonating(startAppListening);
  startAppListening({
    actionCreator: viewerChanged,
    effect: function setListOwner({ payload: viewer }, { dispatch }) {
      dispatch(ownerChanged(listOwner(viewer)));
    },
  });
  startAppListening({
    actionCreator: sessionEnded,
    effect: function forgetSelections(_action, { dispatch }) {
      dispatch(ownerChanged(null));
    },
  });
  whileSignedIn(startAppListening, startLiveTags);
  askPasswordInDialog(startAppListening);
  logCompanyErrors(startAppListening);
  watchConnection(startAppListening);
  return listeners;
}

/** Opens the step-up dialog for requests that require the password, and passes its result on to them. */
function askPasswordInDialog(startAppListening: StartAppListening): void {
  whileSignedIn(startAppListening, (dispatch) => providePasswordAsk(() => dispatch(passwordAsked())));
  startAppListening({
    actionCreator: passwordAnswered,
    effect: ({ payload: isConfirmed }) => answerPassword(isConfirmed),
  });
}

/** Dispatches `viewerChanged` after each lookup of the session with another result, also for one that the page contains. */
function announceViewer(startAppListening: StartAppListening): void {
  startAppListening({
    predicate: (_action, current, previous) =>
      current.api.queries !== previous.api.queries && changedViewer(current, previous) !== undefined,
    effect: (_action, { dispatch, getState }) => {
      const viewer = viewerIn(getState());
      if (viewer) dispatch(viewerChanged(viewer));
    },
  });
}

function changedViewer(current: ApiState, previous: ApiState) {
  const viewer = viewerIn(current);
  return viewer === viewerIn(previous) ? undefined : viewer;
}
