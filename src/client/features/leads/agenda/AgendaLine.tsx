import { t } from '@lingui/core/macro';
import ListItem from '@mui/material/ListItem';
import { CalendarClock, Clock, Phone, SquareCheck } from 'lucide-react';
import { fullName } from '#client/entities/people/person.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { PhoneLink } from '#client/kit/links/ContactLinks.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { usePhoneReading } from '#client/kit/links/phoneReading.tsx';
import { MenuButton } from '#client/kit/menus/MenuButton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { DueTime } from '#client/kit/time/DueTime.tsx';
import { TaskDue } from '#client/shared/records/tasks/TaskDue.tsx';
import { useTaskDone } from '#client/shared/records/tasks/useTaskDone.ts';
import { recordLink } from '#client/shared/records/timeline/recordLink.ts';
import type { AgendaFieldsFragment } from './agenda.generated.ts';
import { snoozeTimes } from './snoozeTimes.ts';
import { useSnooze } from './useSnooze.ts';
import styles from './Agenda.module.css';

interface AgendaLineProps {
  entry: AgendaFieldsFragment;
  /** Logs the call or meeting; undefined if the viewer may not edit the record. */
  onLog: (() => void) | undefined;
}

/** A due call, meeting or task, with actions: log, complete or snooze. */
export function AgendaLine({ entry, onLog }: AgendaLineProps) {
  const { timeZone } = useCalendar();
  const forReading = usePhoneReading();
  const { record, isMeeting, phoneNumber, manager, task } = entry;
  const who = task ? task.assignee : manager;
  const name = entryName(entry);
  const words = entryText(entry);
  return (
    <ListItem disablePadding className={styles.line}>
      <span className={styles.kind}>
        <words.Icon aria-hidden="true" size={16} />
        <span>{words.noun}</span>
      </span>
      <span className={styles.about}>
        {task && <span className={styles.task}>{task.title}</span>}
        <Link className={styles.name} to={recordLink(record)} dir="auto">
          {name}
        </Link>
      </span>
      <span className={styles.due}>
        {task ? (
          <TaskDue due={task.due} timeZone={timeZone} />
        ) : (
          <DueTime at={entry.at} timeZone={timeZone} />
        )}
      </span>
      <span className={styles.phone}>
        {phoneNumber && (
          <PhoneLink phoneNumber={{ number: phoneNumber, formatted: forReading(phoneNumber) }} />
        )}
      </span>
      <span className={styles.manager}>{who && fullName(who.fullName)}</span>
      {onLog && (
        <span className={styles.actions}>
          {task ? (
            <DoneButton entry={entry} />
          ) : (
            <Button
              size="small"
              aria-label={isMeeting ? t`Log meeting with ${name}` : t`Log call with ${name}`}
              onClick={onLog}
            >
              {isMeeting ? t`Log meeting` : t`Log call`}
            </Button>
          )}
          <SnoozeButton entry={entry} />
        </span>
      )}
    </ListItem>
  );
}

function DoneButton({ entry: { record, task } }: { entry: AgendaFieldsFragment }) {
  const setDone = useTaskDone();
  const key = { kind: record.kind, recordId: record._id };
  return (
    <Button
      size="small"
      aria-label={t`Done: ${{ title: task?.title ?? '' }}`}
      onClick={() => void setDone({ ...key, id: task?._id ?? '' }, true)}
    >{t`Done`}</Button>
  );
}

function SnoozeButton({ entry }: { entry: AgendaFieldsFragment }) {
  const { timeZone } = useCalendar();
  const snooze = useSnooze();
  const items = snoozeTimes(timeZone).map((time) => ({
    label: time.label,
    onSelect: () => void snooze(entry, time),
  }));
  return (
    <MenuButton label={snoozeLabel(entry)} items={items} align="end" look="icon">
      <Clock aria-hidden="true" />
    </MenuButton>
  );
}

function snoozeLabel(entry: AgendaFieldsFragment): string {
  const name = entryName(entry);
  if (entry.task) return t`Snooze task: ${{ title: entry.task.title }}`;
  return entry.isMeeting ? t`Snooze meeting: ${name}` : t`Snooze call: ${name}`;
}

function entryText({ isMeeting, task }: Pick<AgendaFieldsFragment, 'isMeeting' | 'task'>) {
  if (task) return { noun: t`Task`, Icon: SquareCheck };
  return isMeeting ? { noun: t`Meeting`, Icon: CalendarClock } : { noun: t`Call`, Icon: Phone };
}

/** Who or what the call, meeting or task is about. */
export function entryName({ record }: Pick<AgendaFieldsFragment, 'record'>): string {
  return record.name || t`No name`;
}
