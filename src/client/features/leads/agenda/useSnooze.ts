import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useUpdatePersonMutation } from '#client/entities/people/api/peopleApi.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { useUpdateRecordTaskMutation } from '#client/shared/records/tasks/tasksApi.ts';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import { personKey } from './personKey.ts';
import type { SnoozeTime } from './snoozeTimes.ts';

/** Puts a call, meeting or task off, with undo in the toast. */
export function useSnooze(): (entry: AgendaFieldsFragment, time: SnoozeTime) => Promise<void> {
  const [updatePerson] = useUpdatePersonMutation();
  const [updateTask] = useUpdateRecordTaskMutation();

  async function moveTask({ record, task }: AgendaFieldsFragment, due: string) {
    const key = { kind: record.kind, recordId: record._id };
    const answer = await updateTask({ ...key, id: task?._id ?? '', input: { due } });
    return errorText(answer.error, t(FAILURE));
  }

  async function movePerson(entry: AgendaFieldsFragment, from: string, to: string) {
    const field = entry.isMeeting ? 'nextMeeting' : 'nextCall';
    const change = { ...personKey(entry), input: { [field]: to }, seen: { [field]: from } };
    return errorText((await updatePerson(change)).error, t(FAILURE));
  }

  function showResult(message: string | null, text: string, onUndo: () => void) {
    if (message === null) undoToast(text, onUndo);
    else toast.error(message);
  }
  const showUndoError = (message: string | null) => message !== null && toast.error(message);

  return async (entry, { done, isToday, wall, at }) => {
    const { task } = entry;
    if (!task) {
      const message = await movePerson(entry, entry.at, at);
      return showResult(message, done, () => void movePerson(entry, at, entry.at).then(showUndoError));
    }
    // A task without a time stays one, unless it is put off within its day
    const isDayKept = task.due.includes('T') || isToday;
    const message = await moveTask(entry, isDayKept ? wall : wall.slice(0, 10));
    showResult(message, done, () => void moveTask(entry, task.due).then(showUndoError));
  };
}

const FAILURE = msg`It could not be snoozed. Try again.`;
