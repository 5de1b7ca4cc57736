import { t } from '@lingui/core/macro';
import { CalendarSync, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { FormError } from '#client/kit/forms/FormError.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { FormSkeleton } from '#client/kit/loaders/Skeleton.tsx';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { can } from '#contract/access/can.ts';
import {
  CALENDAR_PROVIDERS,
  calendarProvider,
  calendarServerName,
} from '#contract/calendars/calendarKinds.ts';
import { listText } from '#contract/i18n/formats.ts';
import { CALENDAR_ACCOUNTS_MOST } from '#contract/limits/records/calendarAccounts.ts';
import type { AccountAction } from './AccountCard.tsx';
import { AccountCard } from './AccountCard.tsx';
import { AppKeysCard } from './AppKeysCard.tsx';
import { CalendarsDialog } from './CalendarsDialog.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import {
  useDisconnectCalendarAccountMutation,
  useFindCalendarAccountsQuery,
  useFindCalendarAppsQuery,
} from './integrationsApi.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { useSignInReturn, useStartAuthorization } from './useSignIn.ts';
import styles from './Integrations.module.css';

type Opened = { kind: 'connect' } | { kind: AccountAction; id: string };

/** The viewer's calendars elsewhere: what blocks their time, and where their bookings are written. */
export function IntegrationsScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'APPOINTMENTS_INTEGRATIONS', 'EDIT');
  const query = useFindCalendarAccountsQuery();
  const accounts = query.data?.data ?? null;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const account = accounts?.find(({ _id }) => opened?.kind !== 'connect' && _id === opened?.id);
  const chooseOf = useCallback((id: string) => setOpened({ kind: 'calendars', id }), []);
  const signIn = useSignInReturn(chooseOf);
  const connect = mayEdit && <ConnectButtons onConnect={() => setOpened({ kind: 'connect' })} />;
  return (
    <Page
      title={t`Calendar integrations`}
      width="form"
      lead={t`Connect your calendars to block busy times and sync your bookings.`}
      action={accounts && accounts.length > 0 && accounts.length < CALENDAR_ACCOUNTS_MOST && connect}
    >
      {signIn.isBusy && <p role="status">{t`Connecting…`}</p>}
      <FormError message={signIn.error} />
      {!accounts && <LoadState query={query} skeleton={<FormSkeleton fields={3} />} />}
      {accounts?.length === 0 && (
        <EmptyState
          icon={<CalendarSync />}
          title={t`No calendar is connected`}
          text={t`Connect Nextcloud, iCloud, Fastmail or another CalDAV calendar, or ${{ providers: listText(CALENDAR_PROVIDERS.map(({ label }) => label)) }} once your company has set up OAuth app credentials. Guests cannot book times that are busy there.`}
          action={connect}
        />
      )}
      {accounts?.map((one) => (
        <AccountCard
          key={one._id}
          account={one}
          mayEdit={mayEdit}
          onAction={(kind) => setOpened({ kind, id: one._id })}
        />
      ))}
      {can(viewer, 'APPOINTMENTS_INTEGRATIONS', 'MANAGE') && <AppKeysCard />}
      {opened?.kind === 'connect' && <ConnectDialog onConnected={chooseOf} onClose={close} />}
      {account && opened?.kind === 'calendars' && <CalendarsDialog account={account} onClose={close} />}
      {account && opened?.kind === 'password' && <PasswordDialog account={account} onClose={close} />}
      {account && opened?.kind === 'disconnect' && <DisconnectDialog account={account} onClose={close} />}
    </Page>
  );
}

/** Confirms disconnecting an account. */
function DisconnectDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [disconnect] = useDisconnectCalendarAccountMutation();
  return (
    <ConfirmedCall
      title={t`Disconnect ${{ account: calendarServerName(account) }}?`}
      text={t`Its credentials are deleted, and its busy times no longer block your availability. Bookings already in the calendar remain there.`}
      confirmLabel={t`Yes, disconnect`}
      failure={t`Failed to disconnect the account. Try again.`}
      call={() => disconnect({ id: account._id })}
      onClose={onClose}
    />
  );
}

/** The ways to connect a calendar: CalDAV, and the providers with OAuth app credentials. */
function ConnectButtons({ onConnect }: { onConnect: () => void }) {
  const begin = useStartAuthorization();
  const { data } = useFindCalendarAppsQuery();
  return (
    <div className={styles.line}>
      <Button look="primary" icon={<Plus size={16} />} onClick={onConnect}>{t`Connect a calendar`}</Button>
      {data?.data.map(({ provider }) => (
        <Button
          key={provider}
          onClick={() => void begin(provider)}
        >{t`Connect ${{ label: calendarProvider(provider).label }}`}</Button>
      ))}
    </div>
  );
}
