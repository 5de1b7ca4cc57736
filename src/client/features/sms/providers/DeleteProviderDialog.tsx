import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useDeleteSmsProviderMutation } from './providerChangesApi.ts';

/** Asks before a provider is deleted; open while it has one. */
export function DeleteProviderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteSmsProviderMutation();

  async function confirm(_id: string) {
    await toastResult(remove({ id: _id }), t`Failed to delete the provider`);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={id !== null}
      title={t`Delete this provider?`}
      text={t`Its credentials are deleted. Campaigns that used it remain.`}
      confirmLabel={t`Yes, delete`}
      isDanger
      isBusy={isLoading}
      onConfirm={() => id !== null && void confirm(id)}
      onClose={onClose}
    />
  );
}
