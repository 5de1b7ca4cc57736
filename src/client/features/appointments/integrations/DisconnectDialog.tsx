import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { hostOf } from './hostOf.ts';
import type { CalendarAccountFieldsFragment as Account } from './integrations.generated.ts';
import { useDisconnectCalendarAccountMutation } from './integrationsApi.ts';

/** Asks before an account is forgotten. */
export function DisconnectDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [disconnect, { isLoading }] = useDisconnectCalendarAccountMutation();
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    const answer = await disconnect({ id: account._id });
    const errorMessage = errorMessageOf(answer, 'The account could not be disconnected. Try again.');
    if (errorMessage !== null) return setError(errorMessage);
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Disconnect ${hostOf(account)}?`}
      text="Its password or sign-in is forgotten, and its events block no time any more. Bookings that were written there stay there."
      confirmLabel="Yes, disconnect it"
      isDanger
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
