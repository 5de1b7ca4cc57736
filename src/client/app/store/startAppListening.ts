import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { isAnyOf } from '@reduxjs/toolkit';
import type { ApiState } from '#client/data/apiStore.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { sessionEnded } from '#client/entities/session/sessionEnded.ts';
import { viewerChanged } from '#client/entities/session/viewerChanged.ts';

type AppDispatch = ThunkDispatch<ApiState, unknown, UnknownAction>;

/** Starts a listener of the panel's store. */
export type StartAppListening = TypedStartListening<ApiState, AppDispatch>;

/** Starts something when the signed-in user is known, and stops it when the session ends. */
export function whileSignedIn(
  startAppListening: StartAppListening,
  start: (dispatch: AppDispatch) => () => void,
): void {
  startAppListening({
    actionCreator: viewerChanged,
    effect: async (_action, { dispatch, take, subscribe, unsubscribe }) => {
      // Later changes of the user start nothing
      unsubscribe();
      const stop = start(dispatch);
      await take(isAnyOf(sessionEnded, baseApi.util.resetApiState));
      stop();
      subscribe();
    },
  });
}
