import { plural, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { bulkOutcome } from '#client/data/requests/bulkOutcome.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { DeleteRowsDialog } from '#client/kit/dialogs/DeleteRowsDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { ConfirmedCall } from '#client/shared/record/ConfirmedCall.tsx';
import { AddressDialog } from './AddressDialog.tsx';
import type { IntegrationSelection } from './integrations.generated.ts';
import {
  createIntegration,
  useBulkDeleteIntegrationsMutation,
  useDeleteIntegrationMutation,
  useUpdateIntegrationMutation,
} from './integrationsApi.ts';
import { NameDialog } from './NameDialog.tsx';
import type { NamedIntegration } from './namedIntegration.ts';
import { NewAddressDialog } from './NewAddressDialog.tsx';

/** The open dialog of the integrations. */
export type OpenedAction =
  | { kind: 'add' }
  | { kind: 'address'; address: string }
  | { kind: 'deleteSelected'; count: number; selection: IntegrationSelection; clear: () => void }
  | { kind: 'rename' | 'renew' | 'delete'; integration: NamedIntegration };

interface ActionDialogsProps {
  opened: OpenedAction | null;
  onOpen: (opened: OpenedAction | null) => void;
  /** Called after an integration was deleted. */
  onDeleted?: () => void;
}

/** The open dialog, or nothing. */
export function ActionDialogs({ opened, onOpen, onDeleted }: ActionDialogsProps) {
  const close = () => onOpen(null);
  const showAddress = (address: string) => onOpen({ kind: 'address', address });
  const create = useSecretCall(createIntegration);
  const [update] = useUpdateIntegrationMutation();

  async function add(name: string) {
    const answer = await create({ input: { name } });
    const errorMessage = errorText(answer.error, t`Failed to add the integration`);
    if (errorMessage === null && answer.data?.data) showAddress(answer.data.data.address);
    return errorMessage;
  }

  async function rename(id: string, name: string) {
    const answer = await update({ id, input: { name } });
    if (answer.error) return errorText(answer.error, t`Failed to rename the integration`);
    toast.success(answer.data.message);
    close();
    return null;
  }

  switch (opened?.kind) {
    case undefined:
      return null;
    case 'add':
      return (
        <NameDialog
          title={t`Add integration`}
          submitLabel={t`Add integration`}
          name=""
          send={add}
          onClose={close}
        />
      );
    case 'address':
      return <AddressDialog address={opened.address} onClose={close} />;
    case 'rename': {
      const { _id, name } = opened.integration;
      return (
        <NameDialog
          title={t`Rename ${name}`}
          submitLabel={t`Save`}
          name={name}
          send={(typed) => rename(_id, typed)}
          onClose={close}
        />
      );
    }
    case 'renew':
      return <NewAddressDialog integration={opened.integration} onRenewed={showAddress} onClose={close} />;
    case 'delete':
      return <DeleteDialog integration={opened.integration} onDeleted={onDeleted ?? close} onClose={close} />;
    case 'deleteSelected':
      return <DeleteSelectedDialog {...opened} onClose={close} />;
  }
}

interface DeleteDialogProps {
  integration: NamedIntegration;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms the permanent deletion of an integration. */
function DeleteDialog({ integration: { _id: id, name }, onDeleted, onClose }: DeleteDialogProps) {
  const [remove] = useDeleteIntegrationMutation();
  return (
    <ConfirmedCall
      title={t`Delete ${name}?`}
      text={t`Its URL stops working, and its deliveries are permanently deleted. The people remain.`}
      confirmLabel={t`Yes, delete`}
      failure={t`The integration could not be deleted. Try again.`}
      call={() => remove({ id })}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}

interface DeleteSelectedDialogProps extends Extract<OpenedAction, { kind: 'deleteSelected' }> {
  onClose: () => void;
}

/** Confirms the permanent deletion of the selected integrations. */
function DeleteSelectedDialog({ count, selection, clear, onClose }: DeleteSelectedDialogProps) {
  const [bulkDelete] = useBulkDeleteIntegrationsMutation();

  return (
    <DeleteRowsDialog
      words={{
        title: plural(count, { one: 'Delete integration', other: 'Delete integrations' }),
        doneText: (done) => plural(done, { one: 'Integration deleted', other: '# integrations deleted' }),
      }}
      text={plural(count, {
        one: 'The selected integration will be permanently deleted with their deliveries. The people remain.',
        other: '# integrations will be permanently deleted with their deliveries. The people remain.',
      })}

      onDelete={async () => bulkOutcome(await bulkDelete({ selection }))}
      onDone={clear}
      onClose={onClose}
    />
  );
}
