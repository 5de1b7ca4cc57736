import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { useDeleteIntegrationMutation } from '../integrationsApi.ts';
import type { NamedIntegration } from './namedIntegration.ts';

interface DeleteDialogProps {
  integration: NamedIntegration;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before an integration is gone for good. */
export function DeleteDialog({ integration: { _id: id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const [remove] = useDeleteIntegrationMutation();
  return (
    <ConfirmedCall
      title={`Delete ${name}?`}
      text="Its address takes nothing more, and what was sent to it is gone for good. The people stay."
      confirmLabel="Yes, delete it"
      failure="The integration could not be deleted. Try again."
      call={() => remove({ id })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
