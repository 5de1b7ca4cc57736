import { Card } from '#client/kit/layout/Card.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { NotRefreshed } from '#client/shared/record/NotRefreshed.tsx';
import type { ActivityRow } from './securityApi.ts';
import { useFindMySecurityActivityQuery } from './securityApi.ts';
import styles from './Security.module.css';

/** The newest sign-ins and security changes, with device and IP address. */
export function SecurityActivityCard() {
  const query = useFindMySecurityActivityQuery();
  const { timeZone } = useCalendar();
  const entries = query.data?.data;
  return (
    <Card
      title="Security activity"
      lead="Logins and changes of the last year. Change your password if one was not yours."
    >
      {!entries && <LoadState query={query} skeleton={<FormSkeleton fields={2} />} />}
      {entries && <NotRefreshed query={query} />}
      {entries?.length === 0 && <p className={styles.faint}>No activity yet.</p>}
      {entries && entries.length > 0 && (
        <ul className={`${styles.lines} ${styles.activity}`} tabIndex={0} aria-label="Security activity">
          {entries.map((entry) => (
            <li key={entry._id} className={styles.line}>
              <div className={styles.text}>
                <p className={styles.name}>{textOf(entry)}</p>
                <p className={styles.faint}>
                  {entry.device} · {entry.ipAddress} · {exactTime(entry.createdAt, timeZone)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function textOf({ kind, detail }: ActivityRow): string {
  return detail ? `${TEXTS[kind]}: ${detail}` : TEXTS[kind];
}

const TEXTS: Record<ActivityRow['kind'], string> = {
  SIGNED_IN: 'Logged in',
  SECOND_FACTOR_FAILED: 'Login rejected at the second factor',
  PASSWORD_CHANGED: 'Password changed',
  PASSWORD_RESET: 'Password reset',
  EMAIL_CODES_ON: 'Two-step verification by email turned on',
  EMAIL_CODES_OFF: 'Two-step verification by email turned off',
  APP_ADDED: 'Authenticator app turned on',
  APP_REMOVED: 'Authenticator app turned off',
  PASSKEY_ADDED: 'Passkey added',
  PASSKEY_RENAMED: 'Passkey renamed',
  PASSKEY_REMOVED: 'Passkey removed',
  RECOVERY_CODES_CREATED: 'New recovery codes created',
  RECOVERY_CODE_USED: 'Recovery code used',
};
