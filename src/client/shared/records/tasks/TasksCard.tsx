import { plural, t } from '@lingui/core/macro';
import Checkbox from '@mui/material/Checkbox';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import { memberName } from '../membersApi.ts';
import { useRecord } from '../recordContext.ts';
import { TaskDue } from './TaskDue.tsx';
import type { Task } from './tasksApi.ts';
import { useFindRecordTasksQuery } from './tasksApi.ts';
import { useTaskDone } from './useTaskDone.ts';
import cardStyles from '../RecordCard.module.css';
import styles from './TasksCard.module.css';

const TaskDialog = lazyPart(async () => (await import('./TaskDialog.tsx')).TaskDialog, {
  onFailure: ({ onClose }) => onClose(),
});

/** The record's open tasks; completed ones are collapsed below. */
export function TasksCard() {
  const { mayEdit, ...owner } = useRecord();
  const query = useFindRecordTasksQuery(owner);
  const [edited, setEdited] = useState<Task | 'new'>();
  const tasks = query.data?.data;
  const open = tasks?.filter(({ isDone }) => !isDone) ?? [];
  const done = tasks?.filter(({ isDone }) => isDone) ?? [];
  const line = (task: Task) => <TaskLine key={task._id} task={task} onEdit={() => setEdited(task)} />;

  return (
    <section className={cardStyles.card} aria-label={t`Tasks`}>
      <div className={styles.head}>
        <h2>{t`Tasks`}</h2>
        {mayEdit && (
          <Button
            size="small"
            look="ghost"
            icon={<Plus />}
            onClick={() => setEdited('new')}
          >{t`Add task`}</Button>
        )}
      </div>
      {tasks && <NotRefreshed query={query} />}
      {!tasks && <LoadState query={query} skeleton={<Skeleton height="20px" />} />}
      {tasks && open.length === 0 && <p className={styles.none}>{t`No open tasks.`}</p>}
      {open.length > 0 && (
        <ul className={styles.list} aria-label={t`Open tasks`}>
          {open.map(line)}
        </ul>
      )}
      {done.length > 0 && (
        <details className={styles.done}>
          <summary>{plural({ count: done.length }, { other: '# done' })}</summary>
          <ul className={styles.list} aria-label={t`Completed tasks`}>
            {done.map(line)}
          </ul>
        </details>
      )}
      {edited && (
        <TaskDialog
          owner={owner}
          task={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

function TaskLine({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { mayEdit, ...owner } = useRecord();
  const { timeZone } = useCalendar();
  const setDone = useTaskDone();
  const { title, due, assignee, isDone } = task;
  const doneBy = task.doneBy ?? '';
  return (
    <li className={styles.task}>
      <Checkbox
        checked={isDone}
        disabled={!mayEdit}
        size="small"
        slotProps={{ input: { 'aria-label': t`${title}: done` } }}
        onChange={() => void setDone({ ...owner, id: task._id }, !isDone)}
      />
      <div className={styles.what}>
        {mayEdit ? (
          <button type="button" className={styles.title} onClick={onEdit}>
            {title}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        <span className={styles.meta}>
          {isDone ? t`Done by ${doneBy}` : <TaskDue due={due} timeZone={timeZone} />}
          {assignee && !isDone && ` · ${memberName(assignee)}`}
        </span>
      </div>
    </li>
  );
}
