import { createListenerMiddleware } from '@reduxjs/toolkit';
import { sessionEnded } from '#client/entities/session/ending/sessionEnded.ts';
import { viewerChanged } from '#client/entities/session/viewerChanged.ts';
import { ownerChanged } from '#client/kit/list-table/slices/listState.ts';
import { listOwner } from '#client/shared/list-views/listOwner.ts';
import { startLiveTags } from '../live/startLiveTags.ts';
import { announceViewer } from './announceViewer.ts';
import { askPasswordInDialog } from './askPasswordInDialog.ts';
import { logCompanyErrors } from './logCompanyErrors.ts';
import { pauseForSeer } from './persistence.ts';
import { whileSignedIn } from './startAppListening.ts';
import type { StartAppListening } from './startAppListening.ts';

/** The reactions to actions, for one store. */
export function makeListeners() {
  const listeners = createListenerMiddleware();
  const startAppListening: StartAppListening = listeners.startListening.withTypes();
  announceViewer(startAppListening);
  // Before the lists change
  pauseForSeer(startAppListening);
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
  return listeners;
}
