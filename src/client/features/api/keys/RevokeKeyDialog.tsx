import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import type { ApiKeyFieldsFragment as ApiKey } from './apiKeys.generated.ts';
import { useRevokeApiKeyMutation } from './apiKeysApi.ts';

/** Confirms that a key is permanently revoked. */
export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [revoke] = useRevokeApiKeyMutation();
  return (
    <ConfirmedCall
      title={`Revoke ${apiKey.name}?`}
      text="Programs that use this key are refused from now on. That cannot be undone."
      confirmLabel="Yes, revoke it"
      failure="The key could not be revoked. Try again."
      call={() => revoke({ id: apiKey._id })}
      onClose={onClose}
    />
  );
}
