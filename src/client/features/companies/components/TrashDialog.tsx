import { msg, t } from '@lingui/core/macro';
import { errorText } from '#client/data/apiError.ts';
import type { Company } from '#client/entities/company/company.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useMoveCompanyToTrashMutation } from '../companiesApi.ts';

interface TrashDialogProps {
  /** The company to confirm; null if the dialog is closed. */
  company: Company | null;
  refetch: () => void;
  onClose: () => void;
}

const FAILURE = msg`Failed to move company to trash`;

/** Asks before a company goes to trash, and says how it went. The texts are fixed. */
export function TrashDialog({ company, refetch, onClose }: TrashDialogProps) {
  const [moveCompanyToTrash] = useMoveCompanyToTrashMutation();

  async function handleConfirm(id: string) {
    onClose();
    const progress = toast.loading(t`Moving company to trash...`);
    const { data, error } = await moveCompanyToTrash({ id });
    if (error) return void toast.update(progress, 'error', errorText(error, t(FAILURE)));
    toast.update(progress, 'success', data.message);
    refetch();
  }

  return (
    <ConfirmDialog
      isOpen={company !== null}
      onClose={onClose}
      onConfirm={() => company && void handleConfirm(company._id)}
      title={t`Move to Trash`}
      text={t`Are you sure you want to move this company to trash? This action cannot be undone.`}
      confirmLabel={t`Yes, Move to Trash`}
      isDanger
    />
  );
}
