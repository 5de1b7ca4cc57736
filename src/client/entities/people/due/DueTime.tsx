import { joinClasses } from '#client/kit/joinClasses.ts';
import { useNow } from '#client/kit/time/useNow.ts';
import { dueState, dueText, fullTime } from './dueTime.ts';
import styles from './DueTime.module.css';

interface DueTimeProps {
  /** Null shows nothing. */
  at: string | null;
  /** The company's, from `useLeadChoices()`; the browser's until it is known. */
  timeZone?: string | undefined;
}

/** When a next call or meeting is due; one that is overdue says so, in words as well as in colour. */
export function DueTime({ at, timeZone = HERE }: DueTimeProps) {
  const now = useNow();
  if (!at) return null;
  const state = dueState(at, timeZone, now);
  return (
    <time className={joinClasses(styles.due, styles[state])} dateTime={at} title={fullTime(at, timeZone)}>
      {state === 'overdue' && <span className={styles.word}>Overdue</span>}
      {dueText(at, timeZone, now)}
    </time>
  );
}

const HERE = Intl.DateTimeFormat().resolvedOptions().timeZone;
