import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteSmsProviderMutation } from './providerChangesApi.ts';

/** Asks before a provider is deleted; open while it has one. */
export function DeleteProviderDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [remove, { isLoading }] = useDeleteSmsProviderMutation();

  async function confirm(_id: string) {
    const answer = await remove({ id: _id });
    const errorMessage = errorMessageOf(answer, 'Failed to delete the provider');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    else toast.error(errorMessage);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={id !== null}
      title="Delete the provider"
      text="Its credentials are forgotten. Campaigns that were sent by it stay."
      confirmLabel="Yes, delete it"
      isDanger
      isBusy={isLoading}
      onConfirm={() => id !== null && void confirm(id)}
      onClose={onClose}
    />
  );
}
