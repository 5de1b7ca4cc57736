import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useApiDispatch, useApiStore } from '#client/data/apiStore.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useJobFollower } from '../useJobFollower.tsx';
import type { RecordJob } from './recordJobsApi.ts';
import { recordJobsApi } from './recordJobsApi.ts';

/** Follows jobs of deals and accounts in toasts. */
export function useFollowRecordJob() {
  const store = useApiStore();
  const dispatch = useApiDispatch();
  const { findRecordJob, undoRecordJob, stopRecordJob } = recordJobsApi.endpoints;
  return useJobFollower<RecordJob>({
    load: (id) => dispatch(findRecordJob.initiate({ id }, { forceRefetch: true })),
    read: (id) => findRecordJob.select({ id })(store.getState()),
    undo: (id) => dispatch(undoRecordJob.initiate({ id })),
    stop: async ({ _id: id }) => {
      const { error } = await dispatch(stopRecordJob.initiate({ id }));
      if (error) toast.error(errorText(error, t`This could not be stopped. Try again.`));
    },
  });
}
