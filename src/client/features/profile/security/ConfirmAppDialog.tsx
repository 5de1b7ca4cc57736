import { t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import { useSecretCall } from '#client/data/secretCall.ts';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { confirmIdentity } from './securityApi.ts';
import { useAppCodeForm } from './useAppCodeForm.tsx';

/** Step-up authentication by a code of the authenticator app. */
export function ConfirmAppDialog({ onConfirmed, onClose }: { onConfirmed: () => void; onClose: () => void }) {
  const confirm = useSecretCall(confirmIdentity);
  const { field, dialog } = useAppCodeForm({
    label: t`Code of your authenticator app`,
    send: async (code) => {
      const { error } = await confirm({ method: 'APP', value: code });
      if (error) return errorText(error, t`Failed to confirm your identity. Try again.`);
      onConfirmed();
      return null;
    },
  });
  return (
    <FormDialog {...dialog} title={t`Confirm your identity`} submitLabel={t`Confirm`} onClose={onClose}>
      {field}
    </FormDialog>
  );
}
