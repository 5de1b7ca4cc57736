import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
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
      title={t`Security activity`}
      lead={t`Logins and changes of the last year. Change your password if one was not yours.`}
    >
      {!entries && <LoadState query={query} skeleton={<FormSkeleton fields={2} />} />}
      {entries && <NotRefreshed query={query} />}
      {entries?.length === 0 && <p className={styles.faint}>{t`No activity yet.`}</p>}
      {entries && entries.length > 0 && (
        <ul className={`${styles.lines} ${styles.activity}`} tabIndex={0} aria-label={t`Security activity`}>
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
  const text = t(TEXTS[kind]);
  return detail ? t`${text}: ${detail}` : text;
}

const TEXTS: Record<ActivityRow['kind'], MessageDescriptor> = {
  SIGNED_IN: msg`Logged in`,
  SECOND_FACTOR_FAILED: msg`Login rejected at the second factor`,
  PASSWORD_CHANGED: msg`Password changed`,
  PASSWORD_RESET: msg`Password reset`,
  EMAIL_CODES_ON: msg`Two-step verification by email turned on`,
  EMAIL_CODES_OFF: msg`Two-step verification by email turned off`,
  APP_ADDED: msg`Authenticator app turned on`,
  APP_REMOVED: msg`Authenticator app turned off`,
  PASSKEY_ADDED: msg`Passkey added`,
  PASSKEY_RENAMED: msg`Passkey renamed`,
  PASSKEY_REMOVED: msg`Passkey removed`,
  RECOVERY_CODES_CREATED: msg`New recovery codes created`,
  RECOVERY_CODE_USED: msg`Recovery code used`,
};
