import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toastResult } from '#client/shared/record/toastResult.ts';
import { useDeleteSmsProviderMutation } from './providerChangesApi.ts';

/** Asks before a provider is deleted; open while it has one. */
export function DeleteProviderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteSmsProviderMutation();

  async function confirm(_id: string) {
    await toastResult(remove({ id: _id }), 'Failed to delete the provider');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={id !== null}
      title="Delete this provider?"
      text="Its credentials are deleted. Campaigns that used it remain."
      confirmLabel="Yes, delete"
      isDanger
      isBusy={isLoading}
      onConfirm={() => id !== null && void confirm(id)}
      onClose={onClose}
    />
  );
}
