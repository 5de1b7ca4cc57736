import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import type { RecordKey } from '../recordKey.ts';
import { useSetRecordTaskDoneMutation } from './tasksApi.ts';

/** Says that a task is done, or open again, with undo in the toast. */
export function useTaskDone(): (task: RecordKey & { id: string }, isDone: boolean) => Promise<void> {
  const [set] = useSetRecordTaskDoneMutation();
  const send = async (task: RecordKey & { id: string }, isDone: boolean) => {
    const message = errorText((await set({ ...task, isDone })).error, t`The task could not be saved`);
    if (message !== null) toast.error(message);
    return message === null;
  };
  return async (task, isDone) => {
    if (!(await send(task, isDone))) return;
    undoToast(isDone ? t`Task done` : t`Task reopened`, () => void send(task, !isDone));
  };
}
