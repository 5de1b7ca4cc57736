import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { renewIntegrationAddress } from './integrationsApi.ts';
import type { NamedIntegration } from './namedIntegration.ts';

interface NewAddressDialogProps {
  integration: NamedIntegration;
  /** With the URL, which is shown only once. */
  onRenewed: (address: string) => void;
  onClose: () => void;
}

/** Asks before the address that a program has is of no use any more. */
export function NewAddressDialog({
  integration: { _id: id, name },
  onRenewed,
  onClose,
}: NewAddressDialogProps) {
  const renew = useSecretCall(renewIntegrationAddress);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    setIsBusy(true);
    const answer = await renew({ id });
    const errorMessage = errorText(answer.error, 'Failed to make a new address');
    setIsBusy(false);
    setError(errorMessage);
    if (errorMessage === null && answer.data?.data) onRenewed(answer.data.data.address);
  }

  return (
    <ConfirmDialog
      isOpen
      title={`New URL for ${name}?`}
      text="The address that it has now takes nothing from then on. Give the new one to the program that sends leads."
      confirmLabel="Yes, make a new one"
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
