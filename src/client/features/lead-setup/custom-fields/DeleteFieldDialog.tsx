import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import type { CustomFieldEntry } from './customFieldsApi.ts';
import { useDeleteCustomFieldMutation } from './customFieldsApi.ts';

/** Confirms the permanent deletion of an archived field and its values, by typing its name. */
export function DeleteFieldDialog({ entry, onClose }: { entry: CustomFieldEntry; onClose: () => void }) {
  const [deleteField, { isLoading }] = useDeleteCustomFieldMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { _id: id, field, useCount } = entry;
  const values =
    useCount === 1
      ? 'the value that 1 lead or contact has'
      : t`the values that ${{ useCount: useCount.toLocaleString() }} leads and contacts have`;

  async function handleConfirm() {
    setErrorMessage(null);
    const { data, error } = await deleteField({ id });
    if (error) return setErrorMessage(errorText(error, t`Failed to delete the field`));
    toast.success(data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={t`Delete permanently`}
      text={t`${{ label: field.label }} will be permanently deleted${{ value: useCount > 0 ? `, and ${values}` : '' }}. This cannot be undone.`}
      confirmLabel={t`Delete permanently`}
      typedName={field.label}
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
