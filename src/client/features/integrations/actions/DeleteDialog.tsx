import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteIntegrationMutation } from '../integrationsApi.ts';
import type { NamedIntegration } from './namedIntegration.ts';

interface DeleteDialogProps {
  integration: NamedIntegration;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an integration is gone for good. */
export function DeleteDialog({ integration: { _id: id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const [remove, { isLoading }] = useDeleteIntegrationMutation();

  async function handleConfirm() {
    const answer = await remove({ id });
    const errorMessage = errorMessageOf(answer, 'Failed to delete the integration');
    if (errorMessage !== null) return toast.error(errorMessage);
    toast.success(answer.data?.message ?? '');
    onDeleted();
  }

  return (
    <ConfirmDialog
      isOpen
      title={`Delete ${name}?`}
      text="Its address takes nothing more, and what was sent to it is gone for good. The people stay."
      confirmLabel="Yes, delete it"
      isDanger
      isBusy={isLoading}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    />
  );
}
