import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { useDeleteIntegrationMutation } from '../integrationsApi.ts';
import type { NamedIntegration } from './namedIntegration.ts';

interface DeleteDialogProps {
  integration: NamedIntegration;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the permanent deletion of an integration. */
export function DeleteDialog({ integration: { _id: id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const [remove] = useDeleteIntegrationMutation();
  return (
    <ConfirmedCall
      title={`Delete ${name}?`}
      text="Its URL stops working, and its deliveries are permanently deleted. The people remain."
      confirmLabel="Yes, delete it"
      failure="The integration could not be deleted. Try again."
      call={() => remove({ id })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
