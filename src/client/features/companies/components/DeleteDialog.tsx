import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import type { Company } from '#client/entities/company/company.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteOrRestoreCompanyFromTrashMutation } from '../companiesApi.ts';

/** Confirms the permanent deletion of a company, by typing its name. */
export function DeleteDialog({ company, onClose }: { company: Company | null; onClose: () => void }) {
  const [deleteOrRestore, { isLoading }] = useDeleteOrRestoreCompanyFromTrashMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  // The text stays while the dialog fades out.
  const [shown, setShown] = useState(company);
  if (company && company !== shown) {
    setShown(company);
    setErrorMessage(null);
  }
  const name = shown?.companyName ?? '';

  async function handleConfirm(id: string) {
    setErrorMessage(null);
    const { data, error } = await deleteOrRestore({ id, isRestore: false });
    if (error) return setErrorMessage(errorText(error, t`Failed to delete company`));
    toast.success(data.message);
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen={company !== null}
      onClose={onClose}
      onConfirm={() => company && void handleConfirm(company._id)}
      title={t`Delete permanently`}
      text={t`${name} and all its data will be permanently deleted, and its slug becomes available to others. This cannot be undone.`}
      confirmLabel={t`Delete permanently`}
      typedName={name}
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
