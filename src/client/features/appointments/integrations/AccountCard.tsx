import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CalendarCheck, KeyRound, RefreshCw, Unplug } from 'lucide-react';
import { errorText } from '#client/data/apiError.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { StatusPill } from '#client/kit/layout/StatusPill.tsx';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { calendarServerName, isProvider } from '#contract/calendars/calendarKinds.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { useSyncCalendarAccountMutation } from './integrationsApi.ts';
import { useStartAuthorization } from './useSignIn.ts';
import styles from './Integrations.module.css';

/** The open dialog of an account. */
export type AccountAction = 'calendars' | 'password' | 'disconnect';

interface AccountCardProps {
  account: Account;
  mayEdit: boolean;
  onAction: (action: AccountAction) => void;
}

/** A connected account: how its sync went, and what its calendars are used for. */
export function AccountCard({ account, mayEdit, onAction }: AccountCardProps) {
  const { _id: id, kind, username, calendars } = account;
  const host = calendarServerName(account);
  const [sync] = useSyncCalendarAccountMutation();
  const begin = useStartAuthorization();
  const used = calendars.filter(({ blocksTime, takesBookings }) => blocksTime || takesBookings);

  async function handleSync() {
    const answer = await sync({ id });
    const errorMessage = errorText(answer.error, t`The sync could not start. Try again.`);
    if (errorMessage !== null) toast.error(errorMessage);
  }

  const menu = [
    { label: t`Choose calendars`, icon: <CalendarCheck />, onSelect: () => onAction('calendars') },
    { label: t`Sync now`, icon: <RefreshCw />, onSelect: () => void handleSync() },
    isProvider(kind)
      ? { label: t`Sign in again`, icon: <KeyRound />, onSelect: () => void begin(kind) }
      : { label: t`Change password`, icon: <KeyRound />, onSelect: () => onAction('password') },
    {
      label: t`Disconnect`,
      icon: <Unplug />,
      isDanger: true,
      startsGroup: true,
      onSelect: () => onAction('disconnect'),
    },
  ];
  return (
    <Card
      title={host}
      lead={username}
      action={mayEdit && <RowMenu label={t`Actions for ${host}`} items={menu} />}
    >
      <div className={styles.parts}>
        <SyncState account={account} mayEdit={mayEdit} onAction={onAction} />
        {used.length > 0 && (
          <ul className={styles.calendars} aria-label={t`Calendars in use`}>
            {used.map(({ _id, name, color, blocksTime, takesBookings }) => (
              <li key={_id}>
                <span className={styles.dot} style={color ? { background: color } : undefined} />
                <span className={styles.name}>{name}</span>
                {blocksTime && <StatusPill>{t`Blocks time`}</StatusPill>}
                {takesBookings && <StatusPill tone="accent">{t`Receives bookings`}</StatusPill>}
              </li>
            ))}
          </ul>
        )}
        {used.length === 0 && (
          <div className={styles.line}>
            <p>{t`No calendar of this account is in use yet.`}</p>
            {mayEdit && (
              <Button size="small" onClick={() => onAction('calendars')}>{t`Choose calendars`}</Button>
            )}
          </div>
        )}
      </div>
    </Card>
  );
}

function SyncState({ account, mayEdit, onAction }: AccountCardProps) {
  const begin = useStartAuthorization();
  const { kind, syncedAt, lastError, lastErrorAt, needsPassword, isSyncing } = account;
  return (
    <div className={styles.line} aria-live="polite">
      {isSyncing && <StatusPill tone="accent">{t`Syncing`}</StatusPill>}
      {!isSyncing && lastError && <StatusPill tone="danger">{t`Not synced`}</StatusPill>}
      {!isSyncing && !lastError && syncedAt && <StatusPill tone="success">{t`Synced`}</StatusPill>}
      {!isSyncing && !lastError && !syncedAt && <StatusPill>{t`Not synced yet`}</StatusPill>}
      {syncedAt && (
        <span className={styles.faint}>
          <Trans>
            Last sync <RelativeTime at={syncedAt} />
          </Trans>
        </span>
      )}
      {lastError && (
        <p role="note" className={styles.error}>
          {lastError}
          {lastErrorAt && (
            <>
              {' '}
              (<RelativeTime at={lastErrorAt} />)
            </>
          )}
        </p>
      )}
      {needsPassword && mayEdit && (
        <Button size="small" onClick={() => (isProvider(kind) ? void begin(kind) : onAction('password'))}>
          {isProvider(kind) ? t`Sign in again` : t`Enter the password`}
        </Button>
      )}
    </div>
  );
}
