import type { ApiState } from '#client/data/apiStore.ts';
import { viewerChanged } from '#client/entities/session/viewerChanged.ts';
import { viewerIn } from '#client/entities/session/viewerOf.ts';
import type { StartAppListening } from './startAppListening.ts';

/** Dispatches `viewerChanged` after each lookup of the session with another result, also for one that the page contains. */
export function announceViewer(startAppListening: StartAppListening): void {
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
