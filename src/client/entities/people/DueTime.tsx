import { joinClasses } from '#client/kit/joinClasses.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { dueDay, dueStateAt, dueText, fullTime } from './dueTime.ts';
import styles from './DueTime.module.css';

interface DueTimeProps {
  /** Null shows nothing. */
  at: string | null;
  /** The company's, from `useLeadChoices()`; the browser's until it is known. */
  timeZone?: string | undefined;
  /** False: the day alone is known. */
  hasTime?: boolean;
  /** In little room: for overdue entries only the day, with the rest in a tooltip. */
  isBrief?: boolean;
}

/** When a next call, meeting or task is due; one that is overdue says so, in words as well as in colour. */
export function DueTime({ at, timeZone = HERE, hasTime = true, isBrief = false }: DueTimeProps) {
  const now = useNow();
  if (!at) return null;
  const state = dueStateAt(at, timeZone, now);
  return (
    <time
      className={joinClasses(styles.due, styles[state])}
      dateTime={at}
      data-tip={hasTime ? fullTime(at, timeZone) : undefined}
    >
      {state === 'overdue' && <span className={styles.word}>Overdue</span>}
      {(hasTime && !(isBrief && state === 'overdue') ? dueText : dueDay)(at, timeZone, now)}
    </time>
  );
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
