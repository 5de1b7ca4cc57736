import { t } from '@lingui/core/macro';
import type { MaybeError } from '#client/data/apiError.ts';
import { errorText, isUnreachable } from '#client/data/apiError.ts';
import { useApiStore } from '#client/data/apiStore.ts';
import { ActionText } from '#client/kit/toast/ActionText.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { JobProgress } from './jobText.ts';
import { isJobUnderWay, jobProgress, jobResult } from './jobText.ts';

/** A job as it is followed, of people or of records. */
export type FollowedJob = JobProgress & { _id: string; canUndo: boolean };

/** The result of a mutation that starts or undoes a job. */
export interface StartedJob<Job> {
  data?: { data?: Job | null | undefined } | undefined;
  error?: MaybeError;
}

/** Where a kind of jobs is loaded, undone and stopped. */
export interface JobSource<Job> {
  /** Loads the job anew and keeps it up to date until `unsubscribe`. */
  load: (id: string) => PromiseLike<unknown> & { unsubscribe: () => void };
  /** The loaded job in the current state of the store. */
  read: (id: string) => StartedJob<Job>;
  undo: (id: string) => PromiseLike<StartedJob<Job>>;
  stop: (job: Job) => unknown;
}

/**
 * Shows a job's progress in a toast with a stop button, and its result with an undo button; continues after the screen is closed. Live
 * tags deliver the job's updates.
 */
export function useJobFollower<Job extends FollowedJob>(source: JobSource<Job>) {
  const store = useApiStore();

  async function end(started: Job): Promise<Job | null> {
    if (!isJobUnderWay(started)) return started;
    const progress = toast.loading(progressOf(started));
    const asked = source.load(started._id);
    // The cached job may be older than its start.
    await asked;
    const { promise, resolve } = Promise.withResolvers<Job | null>();
    let shown = started;
    const stop = store.subscribe(look);
    look();

    function look() {
      const { data: reply, error } = source.read(started._id);
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
  function progressOf(job: Job) {
    const text = jobProgress(job);
    if (job.state === 'UNDOING') return text;
    return <ActionText text={text} action={t`Stop`} onAction={() => void source.stop(job)} />;
  }

  async function undo(job: Pick<Job, '_id'>) {
    await follow(await source.undo(job._id));
  }

  /** `done` says what a job came to that did all of its rows, in place of how many it changed. */
  async function follow({ data: reply, error }: StartedJob<Job>, done?: string): Promise<void> {
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

function doneText(job: FollowedJob, done: string | undefined): string {
  return done !== undefined && job.failed === 0 ? done : `${job.title}: ${jobResult(job)}`;
}
