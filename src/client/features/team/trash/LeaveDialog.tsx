import { useState } from 'react';
import { errorText } from '#client/data/apiError.ts';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { useFindMembersQuery } from '#client/entities/people/tasks/tasksApi.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { useFindTeamMemberQuery, useMoveTeamMemberToTrashMutation } from '../teamApi.ts';
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
  const owned = useFindTeamMemberQuery({ id: member._id }).data?.ownedActions ?? [];
  const [isRevoking, setIsRevoking] = useState(true);

  async function handleLeave(replacementId: string | null) {
    const { data, error } = await moveToTrash({ id: member._id, replacementId, isRevoking });
    if (error) return errorText(error, 'Failed to move the team member to trash');
    toast.success(data.message);
    return null;
  }

  return (
    <ReplacementDialog
      title="Move to Trash"
      text={
        <>
          {`${memberName(member)} is signed out and loses access to the company. You can restore them from the trash.`}
          {owned.length > 0 && (
            <>
              <br />
              These stop working, because they use the permissions of {memberName(member)}:
              <ul>
                {owned.map(({ kind, _id, name }) => (
                  <li key={_id}>
                    {OWNED_LABELS[kind]}: {name}
                  </li>
                ))}
              </ul>
            </>
          )}
          {owned.some(({ kind }) => kind === 'API_KEY') && (
            <CheckboxField
              label="Revoke their API keys permanently"
              checked={isRevoking}
              onChange={(event) => setIsRevoking(event.target.checked)}
            />
          )}
        </>
      }
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

const OWNED_LABELS = {
  API_KEY: 'API key',
  WEBHOOK: 'Webhook',
  INTEGRATION: 'Integration',
  AUTOMATION: 'Automation',
  WORKFLOW: 'Workflow',
} as const;
