import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import { ReplacementDialog } from '#client/entities/lead-options/ReplacementDialog.tsx';
import { useFindMembersQuery } from '#client/entities/people/membersApi.ts';
import { CheckboxField } from '#client/kit/forms/fields/CheckboxField.tsx';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { formResult } from '#client/shared/record/formResult.ts';
import { useFindTeamMemberQuery, useMoveTeamMemberToTrashMutation } from './teamApi.ts';
import type { TeamMember } from './teamMember.ts';
import { memberName } from './teamMember.ts';
import styles from './LeaveDialog.module.css';

interface LeaveDialogProps {
  member: TeamMember;
  onClose: () => void;
}

/** Confirms the removal of a member, and chooses who takes over their work. */
export function LeaveDialog({ member, onClose }: LeaveDialogProps) {
  const [moveToTrash] = useMoveTeamMemberToTrashMutation();
  const { data: reply } = useFindMembersQuery({});
  const owned = useFindTeamMemberQuery({ id: member._id }).data?.ownedActions ?? [];
  const [isRevoking, setIsRevoking] = useState(true);
  const [actionOwnerId, setActionOwnerId] = useState('');
  const others = reply?.data
    .filter(({ _id }) => _id !== member._id)
    .map((each) => ({ value: each._id, label: memberName(each) }));

  async function handleLeave(replacementId: string | null) {
    return formResult(
      moveToTrash({
        id: member._id,
        replacementId,
        actionOwnerId: actionOwnerId || null,
        isRevoking,
      }),
      t`Failed to move the team member to trash`,
    );
  }

  return (
    <ReplacementDialog
      title={t`Move to Trash`}
      text={
        <>
          {t`${{ member: memberName(member) }} is signed out and loses access to the company. You can restore them from trash.`}
          {owned.length > 0 && (
            <div className={styles.owned}>
              <div>
                {t`These use the permissions of ${{ member: memberName(member) }}:`}
                <ul>
                  {owned.map(({ kind, _id, name }) => (
                    <li key={_id}>{t`${{ kind: t(OWNED_LABELS[kind]) }}: ${name}`}</li>
                  ))}
                </ul>
              </div>
              {owned.some(({ kind }) => !PERSONAL.has(kind)) && (
                <NativeSelect
                  label={t`New owner`}
                  placeholder={t`No one (pause them)`}
                  options={others ?? []}
                  value={actionOwnerId}
                  hint={t`API keys and calendar accounts always stop working. Everything else is paused unless you and the new owner both have the required permissions.`}
                  onChange={(event) => setActionOwnerId(event.target.value)}
                />
              )}
              {owned.some(({ kind }) => kind === 'API_KEY') && (
                <CheckboxField
                  label={t`Revoke their API keys permanently`}
                  checked={isRevoking}
                  onChange={(event) => setIsRevoking(event.target.checked)}
                />
              )}
            </div>
          )}
        </>
      }
      confirmLabel={t`Yes, Move to Trash`}
      isInUse
      replacementLabel={t`Reassign leads, contacts and tasks to`}
      noneLabel={t`No one (do not reassign)`}
      replacements={others}
      onDelete={handleLeave}
      onClose={onClose}
    />
  );
}

const OWNED_LABELS = {
  API_KEY: msg`API key`,
  WEBHOOK: msg`Webhook`,
  INTEGRATION: msg`Integration`,
  AUTOMATION: msg`Automation`,
  WORKFLOW: msg`Workflow`,
  CAMPAIGN: msg`Campaign`,
  CALENDAR: msg`Calendar account`,
} as const;

/** Kinds that cannot be handed over. */
const PERSONAL = new Set<keyof typeof OWNED_LABELS>(['API_KEY', 'CALENDAR']);
