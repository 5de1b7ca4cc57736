import { t } from '@lingui/core/macro';
import { useViewer } from '#client/entities/session/useViewer.ts';
import { LinkTabs } from '#client/kit/tabs/LinkTabs.tsx';
import { paths } from '#client/paths.ts';
import { can } from '#contract/access/can.ts';

/** The tabs of the team area that the viewer may see. */
export function TeamTabs({ current }: { current: string }) {
  const viewer = useViewer();
  const tabs = [
    { to: paths.team.to(), label: t`Members` },
    { to: paths.teamRoles.to(), label: t`Roles and permissions` },
    ...(can(viewer, 'TEAM_MEMBERS', 'MANAGE') ? [{ to: paths.teamTrash.to(), label: t`Trash` }] : []),
  ];
  return <LinkTabs label={t`Team`} tabs={tabs} current={current} />;
}
