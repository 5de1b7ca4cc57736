import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import { listState } from '#client/data/listState.ts';
import { NativeSelect } from '#client/kit/forms/fields/NativeSelect.tsx';
import { Card } from '#client/kit/layout/Card.tsx';
import { ErrorState } from '#client/kit/layout/ErrorState.tsx';
import { Page } from '#client/kit/layout/Page.tsx';
import { paths } from '#client/paths.ts';
import { PRESET_NAMES, PRESETS } from '#contract/access/presets.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { MAX_PAGE_SIZE } from '#contract/limits/pageSizes.ts';
import { MemberRights } from './MemberRights.tsx';
import { PermissionSummary } from './PermissionSummary.tsx';
import { useFindTeamMembersQuery } from './teamApi.ts';
import { memberName, roleLabel } from './teamMember.ts';
import { TeamTabs } from './TeamTabs.tsx';

/** What each role can do; and of one person, chosen in the address, every right. */
export function RolesScreen() {
  const [params, setParams] = useSearchParams();
  const memberId = params.get('member') ?? '';
  const {
    rows = [],
    error,
    onRetry,
  } = listState(useFindTeamMembersQuery({ input: { sort: 'name', limit: MAX_PAGE_SIZE } }));
  return (
    <Page
      title={t`Roles and permissions`}
      lead={<TeamTabs current={paths.teamRoles.to()} />}
      toolbar={
        <NativeSelect
          label={t`Person`}
          hint={t`A role is a set of permissions. Choose a member to view and change their permissions.`}
          value={memberId}
          onChange={({ target }) => setParams(target.value ? { member: target.value } : {})}
          placeholder={t`None (show all roles)`}
          options={rows.map((member) => ({
            value: member._id,
            label: `${memberName(member)} (${roleLabel(member)})`,
          }))}
        />
      }
    >
      {error && <ErrorState message={error} onRetry={onRetry} />}
      {memberId ? <MemberRights key={memberId} id={memberId} /> : <PresetCards />}
    </Page>
  );
}

/** The roles side by side, with what each can do. */
function PresetCards() {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
      }}
    >
      {PRESET_NAMES.map((name) => (
        <Box key={name} sx={{ display: 'grid' }}>
          <Card title={i18n.t(PRESETS[name].label)} lead={i18n.t(PRESETS[name].text)}>
            <PermissionSummary rights={PRESETS[name].rights} />
          </Card>
        </Box>
      ))}
    </Box>
  );
}
