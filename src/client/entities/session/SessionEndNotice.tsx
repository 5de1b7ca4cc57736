import { t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { sessionEndsAt } from '#client/data/authCookies.ts';
import { LazyAlert } from '#client/kit/layout/LazyAlert.tsx';
import { FLOATING_ELEVATION } from '#client/kit/theme/components/themeComponents.ts';
import { BROWSER_CALENDAR } from '#client/kit/time/calendar.ts';
import { timeText } from '#client/kit/time/dateText.ts';
import styles from './SessionScreens.module.css';

/** How long before its end a session that cannot be renewed says so; milliseconds. */
const NOTICE_MS = 2 * 60_000;

/** Browsers take longer waits for none at all; milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/** Warns that the session is about to expire, in time to save unsaved text. */
export function SessionEndNotice() {
  const [endsAt] = useState(sessionEndsAt);
  const isNear = useIsPast(endsAt && endsAt.getTime() - NOTICE_MS);
  return (
    <div role="alert">
      {isNear && endsAt && (
        <LazyAlert
          severity="warning"
          role="none"
          elevation={FLOATING_ELEVATION}
          className={styles.notice}
        >{t`Your session ends at ${{ time: timeText(endsAt.getTime(), BROWSER_CALENDAR.timeZone) }}. Save your work, then log in again.`}</LazyAlert>
      )}
    </div>
  );
}

function useIsPast(moment: number | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const wait = moment === undefined ? undefined : moment - now;
  useEffect(
    function lookAgain() {
      if (wait === undefined || wait <= 0) return;
      const timer = setTimeout(() => setNow(Date.now()), Math.min(wait, LONGEST_WAIT));
      return () => clearTimeout(timer);
    },
    [wait],
  );
  return wait !== undefined && wait <= 0;
}
