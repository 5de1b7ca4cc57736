import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteOwnFieldMutation } from './ownFieldsApi.ts';
import type { OwnFieldEntry } from './ownFieldsApi.ts';

/** Asks before an archived field is gone for good, and its values with it: its name must be typed. */
export function DeleteFieldDialog({ entry, onClose }: { entry: OwnFieldEntry; onClose: () => void }) {
  const [deleteField, { isLoading }] = useDeleteOwnFieldMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const { _id: id, field, useCount } = entry;
  const values =
    useCount === 1
      ? 'the value that 1 lead or contact has'
      : `the values that ${useCount.toLocaleString()} leads and contacts have`;

  async function handleConfirm() {
    setErrorMessage(null);
    const { data, error } = await deleteField({ id });
    if (error) return setErrorMessage(errorText(error, 'Failed to delete the field'));
    toast.success(data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title="Delete for good"
      text={`${field.label} will be gone for good${useCount > 0 ? `, and ${values}` : ''}. Nobody can bring it back.`}
      confirmLabel="Delete for good"
      typedName={field.label}
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
