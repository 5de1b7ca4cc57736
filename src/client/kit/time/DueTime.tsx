import { t } from '@lingui/core/macro';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { dueDay, dueStateAt, dueText, fullTime } from './dueTime.ts';
import styles from './DueTime.module.css';

interface DueTimeProps {
  /** Null shows nothing. */
  at: string | null;
  /** The company's by default. */
  timeZone?: string | undefined;
  /** False: the day alone is known. */
  hasTime?: boolean;
  /** In little room: without the weekday, for overdue entries also without the time; a tooltip has the whole. */
  isBrief?: boolean;
}

/** When a next call, meeting or task is due; one that is overdue says so, in words as well as in colour. */
export function DueTime({ at, timeZone: ownZone, hasTime = true, isBrief = false }: DueTimeProps) {
  const now = useNow();
  const calendar = useCalendar();
  if (!at) return null;
  const timeZone = ownZone ?? calendar.timeZone;
  const state = dueStateAt(at, timeZone, now);
  return (
    <time
      className={joinClasses(styles.due, styles[state])}
      dateTime={at}
      data-tip={hasTime ? fullTime(at, timeZone) : undefined}
    >
      {state === 'overdue' && <span className={styles.word}>{t`Overdue`}</span>}
      {(hasTime && !(isBrief && state === 'overdue') ? dueText : dueDay)(at, timeZone, now, isBrief)}
    </time>
  );
}
