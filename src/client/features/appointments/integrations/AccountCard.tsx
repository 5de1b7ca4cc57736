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
    const errorMessage = errorText(answer.error, 'The sync could not start. Try again.');
    if (errorMessage !== null) toast.error(errorMessage);
  }

  const menu = [
    { label: 'Choose calendars', icon: <CalendarCheck />, onSelect: () => onAction('calendars') },
    { label: 'Sync now', icon: <RefreshCw />, onSelect: () => void handleSync() },
    isProvider(kind)
      ? { label: 'Sign in again', icon: <KeyRound />, onSelect: () => void begin(kind) }
      : { label: 'Change password', icon: <KeyRound />, onSelect: () => onAction('password') },
    {
      label: 'Disconnect',
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
      action={mayEdit && <RowMenu label={`Actions for ${host}`} items={menu} />}
    >
      <div className={styles.parts}>
        <SyncState account={account} mayEdit={mayEdit} onAction={onAction} />
        {used.length > 0 && (
          <ul className={styles.calendars} aria-label="Calendars in use">
            {used.map(({ _id, name, color, blocksTime, takesBookings }) => (
              <li key={_id}>
                <span className={styles.dot} style={color ? { background: color } : undefined} />
                <span className={styles.name}>{name}</span>
                {blocksTime && <StatusPill>Blocks time</StatusPill>}
                {takesBookings && <StatusPill tone="accent">Receives bookings</StatusPill>}
              </li>
            ))}
          </ul>
        )}
        {used.length === 0 && (
          <div className={styles.line}>
            <p>No calendar of this account is in use yet.</p>
            {mayEdit && (
              <Button size="small" onClick={() => onAction('calendars')}>
                Choose calendars
              </Button>
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
      {isSyncing && <StatusPill tone="accent">Syncing</StatusPill>}
      {!isSyncing && lastError && <StatusPill tone="danger">Not synced</StatusPill>}
      {!isSyncing && !lastError && syncedAt && <StatusPill tone="success">Synced</StatusPill>}
      {!isSyncing && !lastError && !syncedAt && <StatusPill>Not synced yet</StatusPill>}
      {syncedAt && (
        <span className={styles.faint}>
          Last sync <RelativeTime at={syncedAt} />
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
          {isProvider(kind) ? 'Sign in again' : 'Enter the password'}
        </Button>
      )}
    </div>
  );
}
