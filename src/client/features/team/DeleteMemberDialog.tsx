import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteOrRestoreTeamMemberFromTrashMutation } from './teamApi.ts';
import { memberName } from './teamMember.ts';

interface DeleteMemberDialogProps {
  member: { _id: string; email: string; fullName: { firstName: string; lastName: string } };
  onClose: () => void;
}

/** Confirms the permanent deletion of a member's account. */
export function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const [deleteOrRestore, { isLoading }] = useDeleteOrRestoreTeamMemberFromTrashMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function handleConfirm() {
    const answer = await deleteOrRestore({ id: member._id, isRestore: false });
    const problem = errorText(answer.error, t`Failed to delete the team member`);
    setErrorMessage(problem);
    if (problem !== null) return;
    toast.success(answer.data?.message ?? '');
    onClose();
  }

  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void handleConfirm()}
      title={t`Delete permanently`}
      text={t`The account of ${{ member: memberName(member) }} (${{ email: member.email }}) will be permanently deleted. Their activity stays in the log, and their leads stay with their lead manager.`}
      confirmLabel={t`Delete permanently`}
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
