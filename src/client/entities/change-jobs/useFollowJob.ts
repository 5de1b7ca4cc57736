import { useStore } from 'react-redux';
import { errorText } from '#client/data/apiError.ts';
import type { ApiError } from '#client/data/apiError.ts';
import { baseApi } from '#client/data/baseApi.ts';
import { listTag } from '#contract/live/cacheTag.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { changeJobsApi } from './changeJobsApi.ts';
import type { ChangeJob, ChangeJobReply } from './changeJobsApi.ts';
import { isJobUnderWay, jobProgress, jobResult } from './jobText.ts';

/** How often a job that is under way is asked for, in milliseconds. */
const LOOK_EVERY = 700;

/** What a mutation that starts or undoes a job came to. */
interface Started {
  data?: ChangeJobReply | undefined;
  error?: unknown;
}

/**
 * Tells in a toast how a job goes and what it came to, with a button to undo it; goes on when the screen is left. Resolves
 * once the job is done; false where it failed or was refused.
 */
export function useFollowJob() {
  const store = useStore();
  const dispatch = store.dispatch as (action: unknown) => never;

  async function look(id: string): Promise<ChangeJob | null> {
    const asked = dispatch(
      changeJobsApi.endpoints.findChangeJob.initiate({ id }, { forceRefetch: true }),
    ) as {
      unwrap: () => Promise<ChangeJobReply>;
      unsubscribe: () => void;
    };
    try {
      return (await asked.unwrap()).data ?? null;
    } finally {
      asked.unsubscribe();
    }
  }

  async function end(started: ChangeJob): Promise<ChangeJob | null> {
    if (!isJobUnderWay(started)) return started;
    const progress = toast.loading(jobProgress(started));
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
        // A look that did not come through is no end of the job.
        const job = await look(started._id).catch(() => started);
        if (!job || !isJobUnderWay(job)) return job;
        toast.update(progress, 'loading', jobProgress(job));
      }
    } finally {
      toast.dismiss(progress);
    }
  }

  async function undo(job: ChangeJob) {
    await follow(
      await (dispatch(changeJobsApi.endpoints.undoChangeJob.initiate({ id: job._id })) as Promise<Started>),
    );
  }

  async function follow({ data: reply, error }: Started): Promise<boolean> {
    if (!reply?.acknowledgement || !reply.data) {
      toast.error(reply?.message || errorText(error as ApiError, 'This could not be done'));
      return false;
    }
    const job = await end(reply.data);
    if (!job) return false;
    if (job !== reply.data) dispatch(baseApi.util.invalidateTags(CHANGED));
    const text = job.state === 'DONE' ? `${job.title}: ${jobResult(job)}` : jobResult(job);
    if (job.state === 'FAILED') toast.error(text);
    else if (job.canUndo) undoToast(text, () => void undo(job));
    else toast.success(text);
    return job.state !== 'FAILED';
  }

  return { follow, undo };
}

const CHANGED = [
  listTag('Lead'),
  listTag('Contact'),
  listTag('Change_Job'),
  listTag('Dashboard'),
  listTag('leadManagers'),
];
