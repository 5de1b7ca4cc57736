import Skeleton from '@mui/material/Skeleton';
import { errorText } from '#client/data/apiError.ts';
import { useSeeingAs } from '#client/entities/session/seen-as/useSeeingAs.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { can } from '#contract/access/can.ts';
import { mayGrant } from '#contract/access/grants.ts';
import { useFindTeamMemberQuery } from '../teamApi.ts';
import { memberName } from '../teamMember.ts';
import { RightsEditor } from './RightsEditor.tsx';

/** The rights of one person: to change, or to read for those who may not change them. */
export function MemberRights({ id }: { id: string }) {
  const viewer = useViewer();
  const { start } = useSeeingAs();
  const { data: reply, error, refetch } = useFindTeamMemberQuery({ id });
  if (error || (reply && !reply.data)) {
    const message = error ? errorText(error, 'Check the connection and try again.') : (reply?.message ?? '');
    return <ErrorState message={message} onRetry={() => void refetch()} />;
  }
  if (!reply?.data) return <Skeleton variant="rounded" height={480} />;
  const { permissions, isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly } =
    reply.data;
  const flags = { isCrmPermitted, isAppointmentsPermitted, isSmsCampPermitted, isAssignedOnly };
  const rights = { permissions, ...flags };
  const maySee =
    reply.data.status === 'ACTIVE' &&
    id !== viewer._id &&
    can(viewer, 'TEAM_MEMBERS', 'MANAGE') &&
    mayGrant(viewer, rights);
  return (
    <RightsEditor
      id={id}
      name={memberName(reply.data)}
      initial={rights}
      whyReadOnly={whyReadOnly()}
      onSeeAs={maySee ? () => void start(id) : null}
    />
  );

  function whyReadOnly(): string | null {
    if (id === viewer._id) return 'These are your own rights. Another admin can change them.';
    if (!can(viewer, 'TEAM_MEMBERS', 'EDIT')) return 'You can see these rights, and not change them.';
    return mayGrant(viewer, rights)
      ? null
      : 'This person may do more than you. An admin can change their rights.';
  }
}
