import { t } from '@lingui/core/macro';
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
    const errorMessage = errorText(answer.error, t`Failed to create a new URL`);
    setIsBusy(false);
    setError(errorMessage);
    if (errorMessage === null && answer.data?.data) onRenewed(answer.data.data.address);
  }

  return (
    <ConfirmDialog
      isOpen
      title={t`New URL for ${name}?`}
      text={t`The current URL stops working immediately. Enter the new URL in the program that sends leads.`}
      confirmLabel={t`Yes, create a new one`}
      isBusy={isBusy}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
