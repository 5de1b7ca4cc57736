import { useState } from 'react';
import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { ApiKeyFieldsFragment as ApiKey } from './apiKeys.generated.ts';
import { useRevokeApiKeyMutation } from './apiKeysApi.ts';

/** Asks before a key is ended for good. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [revoke, { isLoading }] = useRevokeApiKeyMutation();
  const [error, setError] = useState<string | null>(null);

  async function handleConfirm() {
    const answer = await revoke({ id: apiKey._id });
    const errorMessage = errorMessageOf(answer, 'The key could not be revoked. Try again.');
    if (errorMessage !== null) return setError(errorMessage);
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Revoke ${apiKey.name}?`}
      text="Programs that use this key are refused from now on. That cannot be undone."
      confirmLabel="Yes, revoke it"
      isDanger
      isBusy={isLoading}
      error={error}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
