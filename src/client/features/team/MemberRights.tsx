import { t } from '@lingui/core/macro';
import Skeleton from '@mui/material/Skeleton';
import { useSeeingAs } from '#client/entities/session/useSeeingAs.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { LoadState } from '#client/shared/record/LoadState.tsx';
import { can } from '#contract/access/can.ts';
import { mayGrant } from '#contract/access/grants.ts';
import { RightsEditor } from './RightsEditor.tsx';
import { useFindTeamMemberQuery } from './teamApi.ts';
import { memberName } from './teamMember.ts';

/** The rights of one person: to change, or to read for those who may not change them. */
export function MemberRights({ id }: { id: string }) {
  const viewer = useViewer();
  const { start } = useSeeingAs();
  const query = useFindTeamMemberQuery({ id });
  // Unsaved changes remain; after a failure, do not show another member's permissions
  const member = (query.error ? query.currentData : query.data)?.data;
  if (!member) return <LoadState query={query} skeleton={<Skeleton variant="rounded" height={480} />} />;
  const { permissions, isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly } = member;
  const flags = { isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly };
  const rights = { permissions, ...flags };
  const maySee =
    member.status === 'ACTIVE' &&
    id !== viewer._id &&
    can(viewer, 'TEAM_MEMBERS', 'MANAGE') &&
    mayGrant(viewer, rights);
  return (
    <RightsEditor
      id={id}
      name={memberName(member)}
      initial={rights}
      whyReadOnly={whyReadOnly()}
      onSeeAs={maySee ? () => void start(id) : null}
    />
  );

  function whyReadOnly(): string | null {
    if (id === viewer._id) return t`You cannot change your own permissions. Ask another admin.`;
    if (!can(viewer, 'TEAM_MEMBERS', 'EDIT')) return t`You can view these permissions, but not change them.`;
    return mayGrant(viewer, rights)
      ? null
      : t`This person has permissions that you do not have. Only an admin can change them.`;
  }
}
