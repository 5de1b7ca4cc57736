import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Box from '@mui/material/Box';
import { Bot } from 'lucide-react';
import { useDeleteOrRestorePersonFromTrashMutation } from '#client/entities/people/api/peopleApi.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Trans as TextWithElements } from '#client/kit/i18n/Trans.tsx';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { Avatar } from '#client/kit/layout/Avatar.tsx';
import { Link } from '#client/kit/links/Link.tsx';
import { Skeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { timeAgo } from '#client/kit/time/timeAgo.ts';
import { restoreRecord } from '#client/shared/trash/removeWithUndo.ts';
import type { Activity } from './activityApi.ts';
import { ActivityChanges } from './ActivityChanges.tsx';
import { activityDays } from './activityDays.ts';
import { activityActor, activitySubject } from './activitySubject.ts';
import { actionText } from './activityText.ts';
import { words } from './activityWords.ts';
import { UndoJob } from './UndoJob.tsx';
import styles from './ActivityFeed.module.css';

/** The activity log, day by day: who did what, before and after, when. */
export function ActivityFeed({ rows, isFetching }: { rows: Activity[]; isFetching: boolean }) {
  const { timeZone } = useCalendar();
  return (
    <div className={joinClasses(isFetching && styles.fetching)} aria-busy={isFetching}>
      {activityDays(rows, timeZone).map((day) => (
        <section key={day.title} aria-label={day.title}>
          <h2 className={styles.day}>{day.title}</h2>
          <ol>
            {day.rows.map((row) => (
              <ActivityLine key={row._id} row={row} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function ActivityLine({ row }: { row: Activity }) {
  const { timeZone } = useCalendar();
  const actor = activityActor(row);
  return (
    <li className={styles.line}>
      {row.source === 'SYSTEM' ? (
        <span className={styles.system} aria-hidden="true">
          <Bot size={14} />
        </span>
      ) : (
        <Avatar name={actor} />
      )}
      <div className={styles.what}>
        <p>
          <TextWithElements
            {...actionText(row)}
            values={{
              actor: <strong>{actor}</strong>,
              action: words(row.action),
              thing: <Subject row={row} />,
            }}
          />
        </p>
        <ActivityChanges row={row} />
        <UndoJob row={row} />
        <UndoTrash row={row} />
      </div>
      <time className={styles.when} dateTime={row.createdAt}>
        {timeAgo(row.createdAt, timeZone)}
        <span className={styles.exact}>{exactTime(row.createdAt, timeZone)}</span>
      </time>
    </li>
  );
}

/** The record with its company, or the company alone. */
function Subject({ row }: { row: Activity }) {
  const subject = activitySubject(row);
  const company = <strong>{row.companyName}</strong>;
  if (!subject) return company;
  const record = subject.to ? <Link to={subject.to}>{subject.text}</Link> : <>{subject.text}</>;
  return (
    <Trans>
      {record} in {company}
    </Trans>
  );
}

/** The skeleton of the log, with lines of the final height. */
export function ActivitySkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{t`Loading…`}</span>
      <p className={styles.day}>
        <Skeleton width="72px" />
      </p>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles.line}>
          <Skeleton width="24px" height="24px" isRound />
          <div className={styles.what}>
            <Skeleton width={`${30 + ((index * 19) % 35)}%`} />
          </div>
          <Skeleton width="88px" />
        </div>
      ))}
    </div>
  );
}

/** Restores a person, on the line of their move to trash; nothing on other lines. */
function UndoTrash({ row: { action, entity, entityId, canUndo } }: { row: Activity }) {
  const [restore, { isLoading }] = useDeleteOrRestorePersonFromTrashMutation();
  if (action !== 'trashed' || !canUndo) return null;

  const kind = entity === 'lead' ? 'LEAD' : 'CONTACT';
  const handleUndo = () => restoreRecord(entity, () => restore({ kind, id: entityId, isRestore: true }));

  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" disabled={isLoading} onClick={() => void handleUndo()}>{t`Undo`}</Button>
    </Box>
  );
}
