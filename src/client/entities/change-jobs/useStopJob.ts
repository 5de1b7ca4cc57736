import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import type { ChangeJob } from './changeJobsApi.ts';
import { useStopChangeJobMutation } from './changeJobsApi.ts';

/** Stops a running job; its result arrives with the job. */
export function useStopJob() {
  const [stopChangeJob, { isLoading }] = useStopChangeJobMutation();

  async function stop({ _id: id }: Pick<ChangeJob, '_id'>) {
    const { error } = await stopChangeJob({ id });
    if (error) toast.error(errorText(error, t`This could not be stopped. Try again.`));
  }

  return { stop, isStopping: isLoading };
}
