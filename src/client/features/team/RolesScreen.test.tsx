import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { PRESETS } from '#contract/access/presets.ts';

const grace = {
  _id: 'member-1',
  createdAt: '2026-03-01T09:00:00.000Z',
  email: 'grace@team.test',
  fullName: { firstName: 'Grace', lastName: 'Park' },
  status: 'ACTIVE',
  preset: 'agent',
  inviteExpiresAt: null,
  lastSeenAt: null,
  hasLeadManager: true,
  ...PRESETS.agent.rights,
};

const open = (path = '/team/roles?member=member-1', server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findTeamMembers: () => ({ ...page([grace]), seats: { taken: 1, total: 50 } }),
      findTeamMember: () => acknowledged({ data: grace, ownedActions: [] }),
      ...server,
    },
  });

describe('roles and rights', () => {
  it('describes each role and shows the permissions of the selected member', async () => {
    const { user } = open('/team/roles');
    expect(await screen.findByRole('heading', { name: 'Receptionist' })).toBeVisible();
    await screen.findByRole('option', { name: 'Grace Park (Agent)' });
    await user.selectOptions(screen.getByLabelText('Person'), 'Grace Park (Agent)');
    expect(await screen.findByLabelText('Leads')).toHaveValue('EDIT');
    expect(screen.getByLabelText('Campaigns')).toBeDisabled();
    // What the box looks like, too
    const boxOf = (label: string) => screen.getByLabelText(label).closest('.MuiCheckbox-root');
    expect(boxOf('Access to CRM')).toHaveClass('Mui-checked');
    expect(boxOf('Access to SMS campaigns')).not.toHaveClass('Mui-checked');
  });

  it('changes single permissions, describes their effect and saves them', async () => {
    const { user, requests } = open(undefined, {
      updateTeamMember: () => acknowledged({}, 'Team member updated'),
    });
    await user.selectOptions(await screen.findByLabelText('Leads'), 'MANAGE');
    expect(screen.getByLabelText('Role')).toHaveValue('');
    expect(screen.getByText(/Can view, edit and delete leads/)).toBeVisible();
    expect(screen.getByLabelText(/Only assigned leads/)).toBeDisabled();
    await user.click(screen.getByLabelText('Access to SMS campaigns'));
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('Team member updated')).toBeVisible();
    const sent = requests.find(({ operation }) => operation === 'updateTeamMember')?.variables;
    expect(sent).toMatchObject({
      id: 'member-1',
      input: { isSmsCampPermitted: true, permissions: { crm: { lead: 'MANAGE', contacts: 'EDIT' } } },
    });
  });

  it('puts a role in place of all, and takes it back', async () => {
    const { user } = open();
    await user.selectOptions(await screen.findByLabelText('Role'), 'Read-only');
    expect(screen.getByLabelText('Forms')).toHaveValue('VIEW');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Forms')).toHaveValue('NONE');
  });

  it('offers no level that the viewer does not have, and nothing to those who may not change it', async () => {
    const permissions = { ...PRESETS.agent.rights.permissions, teamMembers: 'EDIT' as const };
    const agent = buildViewer({ ...PRESETS.agent.rights, role: 'MEMBER', permissions });
    const { unmount } = open(undefined, {}, agent);
    const levels = within(await screen.findByLabelText('Leads')).getAllByRole('option');
    expect(levels.map(({ textContent }) => textContent)).toEqual(['None', 'View', 'Edit']);
    unmount();
    open(undefined, {}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
    expect(await screen.findByLabelText('Leads')).toBeDisabled();
    expect(screen.getByText('You can view these permissions, but not change them.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save permissions' })).toBeNull();
  });

  it('shows an error if saving permissions is rejected', async () => {
    const { user } = open(undefined, {
      updateTeamMember: () => refused('You can give and take only your own'),
    });
    await user.selectOptions(await screen.findByLabelText('Forms'), 'VIEW');
    await user.click(screen.getByRole('button', { name: 'Save permissions' }));
    expect(await screen.findByText('You can give and take only your own')).toBeVisible();
    expect(screen.getByLabelText('Forms')).toHaveValue('VIEW');
  });

  it('shows an error for an unknown member id', async () => {
    open('/team/roles?member=none', {
      findTeamMember: () => ({ ...refused('This team member does not exist'), data: null, ownedActions: [] }),
    });
    await waitFor(() => expect(screen.getByText('This team member does not exist')).toBeVisible());
  });
});
