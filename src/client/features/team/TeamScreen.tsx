import { msg, t } from '@lingui/core/macro';
import {
  Ban,
  Eye,
  Mail,
  MailX,
  ShieldCheck,
  Trash2,
  UserCheck,
  UserPlus,
  UserRoundCog,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useSeeingAs } from '#client/entities/session/useSeeingAs.ts';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { Button } from '#client/kit/buttons/Button.tsx';
import { EmptyState } from '#client/kit/layout/EmptyState.tsx';
import { lazyPart } from '#client/kit/lazyPart.tsx';
import type { ListFilter } from '#client/kit/list-table/filters/listFilter.ts';
import type { MenuItem } from '#client/kit/menus/menuItem.ts';
import { paths } from '#client/paths.ts';
import { SavedListView } from '#client/shared/list-views/SavedListView.tsx';
import { useRowsList } from '#client/shared/list-views/useRowsList.ts';
import { can } from '#contract/access/can.ts';
import { SeatsLine } from './SeatsLine.tsx';
import { teamCells } from './teamCells.tsx';
import { TEAM } from './teamList.ts';
import type { TeamMember } from './teamMember.ts';
import { memberName, STATUS_LABEL } from './teamMember.ts';
import { TeamTabs } from './TeamTabs.tsx';
import { useMemberActions } from './useMemberActions.ts';

export { TEAM } from './teamList.ts';

const InviteDialog = lazyPart(async () => (await import('./InviteDialog.tsx')).InviteDialog, {
  onFailure: ({ onClose }) => onClose(),
});
const LeaveDialog = lazyPart(async () => (await import('./LeaveDialog.tsx')).LeaveDialog, {
  onFailure: ({ onClose }) => onClose(),
});

const FILTERS: ListFilter[] = [
  {
    kind: 'choice',
    name: 'status',
    label: msg`Status`,
    options: Object.entries(STATUS_LABEL).map(([value, label]) => ({ value, label })),
  },
];

const rightsOf = (member: TeamMember) => paths.teamRoles.to(member._id);

type Opened = { kind: 'invite' } | { kind: 'leave'; member: TeamMember };

/** Team members and invitations. */
export function TeamScreen() {
  const viewer = useViewer();
  const mayEdit = can(viewer, 'TEAM_MEMBERS', 'EDIT');
  const mayManage = can(viewer, 'TEAM_MEMBERS', 'MANAGE');
  const { list, reply } = useRowsList(TEAM);
  const actions = useMemberActions();
  const { start } = useSeeingAs();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  function rowMenu(member: TeamMember): MenuItem[] {
    const rights = { label: t`Permissions`, icon: <ShieldCheck />, to: rightsOf(member) };
    if (mayEdit && member.inviteExpiresAt !== null) {
      return [
        rights,
        { label: t`Send invitation again`, icon: <Mail />, onSelect: () => void actions.resend(member) },
        {
          label: t`Revoke invitation`,
          icon: <MailX />,
          isDanger: true,
          startsGroup: true,
          onSelect: () => void actions.revoke(member),
        },
      ];
    }
    if (!mayEdit || member._id === viewer._id) return [rights];
    const link = {
      label: t`Link lead manager`,
      icon: <UserRoundCog />,
      onSelect: () => void actions.linkLeadManager(member),
    };
    const forEditors = [rights, ...(member.hasLeadManager === false ? [link] : [])];
    if (!mayManage) return forEditors;
    const isSuspended = member.status === 'SUSPENDED';
    const see = { label: t`Impersonate`, icon: <Eye />, onSelect: () => void start(member._id) };
    return [
      ...forEditors,
      ...(member.status === 'ACTIVE' ? [see] : []),
      {
        label: isSuspended ? t`Lift suspension` : t`Suspend`,
        icon: isSuspended ? <UserCheck /> : <Ban />,
        onSelect: () => void actions.suspend(member, !isSuspended),
      },
      {
        label: t`Move to Trash`,
        icon: <Trash2 />,
        isDanger: true,
        startsGroup: true,
        onSelect: () => setOpened({ kind: 'leave', member }),
      },
    ];
  }

  const invite = mayEdit && (
    <Button
      look="primary"
      icon={<UserPlus size={16} />}
      onClick={() => setOpened({ kind: 'invite' })}
    >{t`Invite member`}</Button>
  );
  return (
    <>
      <SavedListView<TeamMember>
        {...list}
        lead={<TeamTabs current={paths.team.to()} />}
        searchLabel={t`Search the team`}
        filters={FILTERS}
        action={invite}
        rowName={memberName}
        cells={teamCells}
        rowTo={rightsOf}
        rowMenu={rowMenu}
        empty={
          <EmptyState
            icon={<Users />}
            title={t`You are the only team member`}
            text={t`Invite your colleagues. Each member sees only what you allow.`}
            action={invite}
          />
        }
      />
      <SeatsLine seats={reply?.seats} />
      {opened?.kind === 'invite' && <InviteDialog onClose={close} />}
      {opened?.kind === 'leave' && <LeaveDialog member={opened.member} onClose={close} />}
    </>
  );
}
