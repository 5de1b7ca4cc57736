import { useApiDispatch, useApiStore } from '#client/data/apiStore.ts';
import type { ChangeJob } from './changeJobsApi.ts';
import { changeJobsApi } from './changeJobsApi.ts';
import { useJobFollower } from './useJobFollower.tsx';
import { useStopJob } from './useStopJob.ts';

/** Follows jobs of leads and contacts in toasts. */
export function useFollowJob() {
  const store = useApiStore();
  const dispatch = useApiDispatch();
  const { stop } = useStopJob();
  const { findChangeJob, undoChangeJob } = changeJobsApi.endpoints;
  return useJobFollower<ChangeJob>({
    load: (id) => dispatch(findChangeJob.initiate({ id }, { forceRefetch: true })),
    read: (id) => findChangeJob.select({ id })(store.getState()),
    undo: (id) => dispatch(undoChangeJob.initiate({ id })),
    stop,
  });
}
