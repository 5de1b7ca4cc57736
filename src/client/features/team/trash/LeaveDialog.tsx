import { errorMessageOf } from '#client/data/requests/errorMessageOf.ts';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { useFindMembersQuery } from '#client/entities/people/tasks/tasksApi.ts';
import { toast } from '#client/kit/toast/toast.ts';
import { useMoveTeamMemberToTrashMutation } from '../teamApi.ts';
import { memberName } from '../teamMember.ts';
import type { TeamMember } from '../teamMember.ts';

interface LeaveDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Asks before somebody is taken off the team, and who takes their work over, if anybody. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const [moveToTrash] = useMoveTeamMemberToTrashMutation();
  const { data: reply } = useFindMembersQuery({});

  async function handleLeave(replacementId: string | null) {
    const answer = await moveToTrash({ id: member._id, replacementId });
    const errorMessage = errorMessageOf(answer, 'Failed to move the team member to trash');
    if (errorMessage === null) toast.success(answer.data?.message ?? '');
    return errorMessage;
  }

  return (
    <ReplacementDialog
      title="Move to Trash"
      text={`${memberName(member)} is signed out and sees nothing of the company any more. You can restore them from the trash.`}
      confirmLabel="Yes, Move to Trash"
      isInUse
      replacementLabel="Who takes over their leads, contacts and tasks"
      noneLabel="Nobody: they stay where they are"
      replacements={reply?.data
        .filter(({ _id }) => _id !== member._id)
        .map((each) => ({ value: each._id, label: memberName(each) }))}
      onDelete={handleLeave}
      onClose={onClose}
    />
  );
}
