import { t } from '@lingui/core/macro';
import { useWatch } from 'react-hook-form';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { clockTime } from '#client/kit/forms/fields/numbers/clockTime.ts';
import { TimeField } from '#client/kit/forms/fields/numbers/TimeField.tsx';
import { TextField } from '#client/kit/forms/fields/TextField.tsx';
import { useTextForm } from '#client/kit/forms/useTextForm.ts';
import { DateField } from '#client/kit/pickers/DateField.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { undoToast } from '#client/kit/toast/undoToast.tsx';
import { zonedDay } from '#contract/time/zonedTime.ts';
import { TASK_TITLE_LENGTH, taskProblems } from '#contract/validation/records/crm/task.ts';
import type { Member } from '../membersApi.ts';
import { memberName, useFindRecordMembersQuery } from '../membersApi.ts';
import type { RecordKey } from '../recordKey.ts';
import type { TaskInput } from './tasks.generated.ts';
import type { Task } from './tasksApi.ts';
import {
  useCreateRecordTaskMutation,
  useDeleteRecordTaskMutation,
  useUpdateRecordTaskMutation,
} from './tasksApi.ts';
import styles from './TaskDialog.module.css';

interface TaskDialogProps {
  owner: RecordKey;
  /** Undefined adds one. */
  task?: (Pick<Task, '_id' | 'title' | 'due' | 'assignee'> & { isDone?: boolean }) | undefined;
  onClose: () => void;
}

/** Adds a task, or changes one. */
export function TaskDialog({ owner, task, onClose }: TaskDialogProps) {
  const { timeZone } = useCalendar();
  const now = useNow();
  const members = useFindRecordMembersQuery(owner).data?.data ?? [];
  const [create] = useCreateRecordTaskMutation();
  const [update] = useUpdateRecordTaskMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteRecordTaskMutation();
  const { form, field, errorOf, set, dialog } = useTextForm({
    initial: {
      title: task?.title ?? '',
      day: task?.due.slice(0, 10) ?? zonedDay(now, timeZone),
      time: task?.due.slice(11) ?? '',
      assigneeId: task?.assignee?._id ?? '',
    },
    problemsOf: ({ title, day, time }) => {
      const isTime = time === '' || clockTime(time) !== null;
      const problems = taskProblems({ title, due: isTime ? dueOf(day, time) : day });
      return {
        ...(problems.title && { title: problems.title }),
        ...(problems.due && { day: problems.due }),
        ...(!isTime && { time: t`Enter a time, such as 09:30` }),
      };
    },
    checks: 'onSubmit',
    send: async ({ title, day, time, assigneeId }) => {
      const input = { title, due: dueOf(day, time), assigneeId: assigneeId || null };
      const answer = await (task ? update({ ...owner, id: task._id, input }) : create({ ...owner, input }));
      return errorText(answer.error, t`The task could not be saved. Try again.`);
    },
    onSent: () => {
      toast.success(task ? t`Task saved` : t`Task added`);
      onClose();
    },
  });
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] });

  async function handleDelete() {
    if (!task) return;
    const message = errorText(
      (await remove({ ...owner, id: task._id })).error,
      t`The task could not be deleted. Try again.`,
    );
    if (message !== null) return void toast.error(message);
    onClose();
    if (task.isDone) return void toast.success(t`Task deleted`);
    const { title, due, assignee } = task;
    undoToast(t`Task deleted`, () => void addAgain({ title, due, assigneeId: assignee?._id ?? null }));
  }

  async function addAgain(input: TaskInput) {
    const message = errorText(
      (await create({ ...owner, input })).error,
      t`The task could not be restored. Add it again.`,
    );
    if (message !== null) toast.error(message);
  }

  return (
    <FormDialog
      {...dialog}
      title={task ? t`Edit task` : t`Add task`}
      submitLabel={task ? t`Save changes` : t`Add task`}
      isBusy={dialog.isBusy || isRemoving}
      onClose={onClose}
      width={480}
      footerStart={
        task && (
          <Button
            look="danger"
            onClick={() => void handleDelete()}
            disabled={dialog.isBusy || isRemoving}
          >{t`Delete`}</Button>
        )
      }
    >
      <div className={styles.fields}>
        <TextField {...field('title')} label={t`Title`} maxLength={TASK_TITLE_LENGTH} />
        <div className={styles.due}>
          <DateField
            label={t({ message: 'Due', context: 'date' })}
            value={day}
            onChange={(value) => set('day', value)}
            error={errorOf('day')}
          />
          <TimeField
            label={t`Time`}
            value={time}
            onChange={(value) => set('time', value)}
            error={errorOf('time')}
            isOptional
          />
        </div>
        <NativeSelect
          {...field('assigneeId')}
          label={t`Assignee`}
          placeholder={t`Unassigned`}
          options={optionsOf(members, task?.assignee ?? null)}
        />
      </div>
    </FormDialog>
  );
}

function dueOf(day: string, time: string): string {
  return time ? `${day}T${clockTime(time) ?? time}` : day;
}

/** The assignee is a choice even before the members are loaded. */
function optionsOf(members: readonly Member[], assignee: Member | null) {
  const isMissing = assignee && !members.some(({ _id }) => _id === assignee._id);
  return [...(isMissing ? [assignee] : []), ...members].map((member) => ({
    value: member._id,
    label: memberName(member),
  }));
}
