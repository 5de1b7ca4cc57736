import { plural, t } from '@lingui/core/macro';
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
  const { label } = field;

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
      text={
        useCount === 0
          ? t`${label} will be permanently deleted. This cannot be undone.`
          : plural(useCount, {
              one: `${label} will be permanently deleted, and the value that # record has. This cannot be undone.`,
              other: `${label} will be permanently deleted, and the values that # records have. This cannot be undone.`,
            })
      }
      confirmLabel={t`Delete permanently`}
      typedName={label}
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
