import { t } from '@lingui/core/macro';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorText, isUnreachable } from '#client/data/apiError.ts';
import { useApiDispatch, useApiStore } from '#client/data/apiStore.ts';
import { ActionText } from '#client/kit/toast/ActionText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { ChangeJob, ChangeJobReply } from './changeJobsApi.ts';
import { changeJobsApi } from './changeJobsApi.ts';
import { isJobUnderWay, jobProgress, jobResult } from './jobText.ts';
import { useStopJob } from './useStopJob.ts';

/** The result of a mutation that starts or undoes a job. */
interface Started {
  data?: ChangeJobReply | undefined;
  error?: MaybeError;
}

/**
 * Shows a job's progress in a toast with a stop button, and its result with an undo button; continues after the screen is closed. Live
 * tags deliver the job's updates.
 */
export function useFollowJob() {
  const store = useApiStore();
  const dispatch = useApiDispatch();
  const { stop } = useStopJob();

  async function end(started: ChangeJob): Promise<ChangeJob | null> {
    if (!isJobUnderWay(started)) return started;
    const progress = toast.loading(progressOf(started));
    const { initiate, select } = changeJobsApi.endpoints.findChangeJob;
    const argument = { id: started._id };
    const asked = dispatch(initiate(argument, { forceRefetch: true }));
    // The cached job may be older than its start.
    await asked;
    const { promise, resolve } = Promise.withResolvers<ChangeJob | null>();
    let shown = started;
    const stop = store.subscribe(look);
    look();

    function look() {
      const { data: reply, error } = select(argument)(store.getState());
      if (error && !isUnreachable(error)) return resolve(null);
      if (!reply || reply.data === shown) return;
      if (!reply.data || !isJobUnderWay(reply.data)) return resolve(reply.data ?? null);
      shown = reply.data;
      toast.loading(progressOf(shown), { id: progress });
    }

    try {
      return await promise;
    } finally {
      stop();
      asked.unsubscribe();
      toast.dismiss(progress);
    }
  }

  /** An undo cannot be stopped: half an undo would be neither state. */
  function progressOf(job: ChangeJob) {
    const text = jobProgress(job);
    if (job.state === 'UNDOING') return text;
    return <ActionText text={text} action={t`Stop`} onAction={() => void stop(job)} />;
  }

  async function undo(job: Pick<ChangeJob, '_id'>) {
    await follow(await dispatch(changeJobsApi.endpoints.undoChangeJob.initiate({ id: job._id })));
  }

  /** `done` says what a job came to that did all of its rows, in place of how many it changed. */
  async function follow({ data: reply, error }: Started, done?: string): Promise<void> {
    if (!reply?.data) {
      toast.error(errorText(error, t`This failed. Try again.`) ?? t`This failed. Try again.`);
      return;
    }
    const job = await end(reply.data);
    if (!job) return;
    const text = job.state === 'DONE' ? doneText(job, done) : jobResult(job);
    if (job.state === 'FAILED') toast.error(text);
    else if (job.canUndo) undoToast(text, () => void undo(job));
    else toast.success(text);
  }

  return { follow, undo };
}

function doneText(job: ChangeJob, done: string | undefined): string {
  return done !== undefined && job.failed === 0 ? done : `${job.title}: ${jobResult(job)}`;
}
