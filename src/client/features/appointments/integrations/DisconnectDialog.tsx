import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { calendarServerName } from '#contract/calendars/calendarKinds.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { useDisconnectCalendarAccountMutation } from './integrationsApi.ts';

/** Asks before an account is forgotten. */
export function DisconnectDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [disconnect] = useDisconnectCalendarAccountMutation();
  return (
    <ConfirmedCall
      title={`Disconnect ${calendarServerName(account)}?`}
      text="Its password or sign-in is forgotten, and its events block no time any more. Bookings that were written there stay there."
      confirmLabel="Yes, disconnect it"
      failure="The account could not be disconnected. Try again."
      call={() => disconnect({ id: account._id })}
      onClose={onClose}
    />
  );
}
