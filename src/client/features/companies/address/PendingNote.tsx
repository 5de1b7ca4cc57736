import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Alert from '@mui/material/Alert';
import { Clock } from 'lucide-react';
import { Button } from '#client/kit/buttons/Button.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { timeAgo } from '#client/kit/time/timeAgo.ts';
import { numberText } from '#contract/i18n/formats.ts';
import type { useDomainSetup } from './domain/useDomainSetup.ts';
import { useRecheck } from './domain/useRecheck.ts';
import styles from './Address.module.css';

/** The domain waits for its record: when it was looked for last, when it will be again, and how to stop that. */
export function PendingNote({ setup }: { setup: ReturnType<typeof useDomainSetup> }) {
  const { timeZone } = useCalendar();
  const isRunning = !setup.isStopped && setup.phase === 'idle';
  const secondsLeft = useRecheck(isRunning, () => void setup.submit(true));
  return (
    <Alert
      severity="warning"
      role="region"
      aria-label={t`Pending domain`}
      icon={<Clock aria-hidden="true" size={16} />}
      className={styles.pending}
    >
      <div className={styles.pendingText}>
        <p>
          <Trans>
            <strong>Waiting for the DNS record.</strong> New records can take up to 48 hours. You can close
            this dialog: the domain is saved in this browser.
          </Trans>
        </p>
        <p
          className={styles.muted}
        >{t`Last checked ${{ timeAgo: timeAgo(setup.draft?.timestamp ?? 0, timeZone) }}. ${{ next: nextText(setup, secondsLeft) }}`}</p>
        <div className={styles.pendingActions}>
          <Button size="small" onClick={() => setup.setIsStopped(!setup.isStopped)}>
            {setup.isStopped ? t`Resume checking` : t`Stop checking`}
          </Button>
          <Button size="small" look="ghost" onClick={setup.forgetDraft}>{t`Discard`}</Button>
        </div>
      </div>
    </Alert>
  );
}

function nextText({ isStopped, phase }: ReturnType<typeof useDomainSetup>, secondsLeft: number): string {
  if (isStopped) return t`Automatic checks are stopped.`;
  return phase === 'idle'
    ? t`Checking again in ${{ secondsLeft: numberText(secondsLeft) }} s.`
    : t`Checking now…`;
}
