import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ConfirmDialog } from '#client/kit/dialogs/ConfirmDialog.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useDeleteOrRestoreTeamMemberFromTrashMutation } from '../teamApi.ts';
import { memberName } from '../teamMember.ts';

interface DeleteMemberDialogProps {
  member: { _id: string; email: string; fullName: { firstName: string; lastName: string } };
  onClose: () => void;
}

/** Asks before somebody's account is gone for good. */
export function DeleteMemberDialog({ member, onClose }: DeleteMemberDialogProps) {
  const [deleteOrRestore, { isLoading }] = useDeleteOrRestoreTeamMemberFromTrashMutation();
  const [errorMessage, setErrorMessage] = useState<string | null>(null);

  async function handleConfirm() {
    const answer = await deleteOrRestore({ id: member._id, isRestore: false });
    const problem = errorText(answer.error, 'Failed to delete the team member');
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
      title="Delete for good"
      text={`The account of ${memberName(member)} (${member.email}) will be gone for good. What they did stays in the activity log, their leads with the lead manager that they were.`}
      confirmLabel="Delete for good"
      isDanger
      isBusy={isLoading}
      error={errorMessage}
    />
  );
}
