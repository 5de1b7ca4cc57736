import { msg, t } from '@lingui/core/macro';
import { MonitorSmartphone } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { useCalendar } from '#client/kit/time/calendar.ts';
import { exactTime } from '#client/kit/time/dateText.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { toastResult } from '#client/shared/record/toastResult.ts';
import type { SessionRow } from '../profileApi.ts';
import { useEndOtherSessionsMutation, useEndSessionMutation, useFindMySessionsQuery } from '../profileApi.ts';
import styles from './ProfileCard.module.css';

const FAILURE = msg`The session could not be ended. Try again.`;

export function SessionsCard() {
  const { data: reply, error, isFetching, refetch } = useFindMySessionsQuery();
  const [endOthers, { isLoading: isEndingOthers }] = useEndOtherSessionsMutation();
  const sessions = reply?.data;
  const hasOthers = sessions?.some((session) => !session.isCurrent) ?? false;

  async function handleEndOthers() {
    const { data, error: fault } = await endOthers();
    if (fault) toast.error(errorText(fault, t(FAILURE)));
    else toast.success(data.message);
  }

  return (
    <Card
      title={t`Active sessions`}
      lead={t`If you do not recognize a session, end it and change your password.`}
      action={
        hasOthers && (
          <Button onClick={handleEndOthers} isBusy={isEndingOthers}>{t`End all other sessions`}</Button>
        )
      }
    >
      {!sessions && !error && <FormSkeleton fields={2} />}
      {!sessions && error && (
        <ErrorState
          message={errorText(error, t`Your sessions could not be loaded`)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {sessions && (
        <ul className={styles.sessions}>
          {sessions.map((session) => (
            <SessionItem key={session._id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SessionItem({ session }: { session: SessionRow }) {
  const { timeZone } = useCalendar();
  const [endSession, { isLoading }] = useEndSessionMutation();

  async function handleEnd() {
    await toastResult(endSession({ id: session._id }), t(FAILURE));
  }

  return (
    <li className={styles.session}>
      <MonitorSmartphone className={styles.sessionIcon} size={20} aria-hidden="true" />
      <div className={styles.sessionText}>
        <p className={styles.device}>
          {session.device} {session.isCurrent && <StatusPill tone="success">{t`This session`}</StatusPill>}
        </p>
        <p
          className={styles.faint}
        >{t`${{ ipAddress: session.ipAddress }} · signed in ${{ createdAt: exactTime(session.createdAt, timeZone) }} · last used ${{ lastUsedAt: exactTime(session.lastUsedAt, timeZone) }}`}</p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          onClick={handleEnd}
          isBusy={isLoading}
          aria-label={t`End the session on ${{ device: session.device }}`}
        >{t`End`}</Button>
      )}
    </li>
  );
}
