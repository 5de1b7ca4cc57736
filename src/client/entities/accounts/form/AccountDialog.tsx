import { t } from '@lingui/core/macro';
import { FormDialog } from '#client/kit/dialogs/FormDialog.tsx';
import { AccountFormFields } from './AccountFormFields.tsx';
import type { AccountFormOptions } from './useAccountForm.ts';
import { useAccountForm } from './useAccountForm.ts';

/** Adds or edits an account. */
export function AccountDialog({ onClose, ...options }: AccountFormOptions & { onClose: () => void }) {
  const state = useAccountForm(options);
  return (
    <FormDialog
      {...state.dialog}
      title={options.account ? t`Edit account` : t`Add account`}
      submitLabel={options.account ? t`Save changes` : t`Add account`}
      onClose={onClose}
    >
      <AccountFormFields state={state} />
    </FormDialog>
  );
}
