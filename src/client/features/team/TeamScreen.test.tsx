import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const member = (_id: string, firstName: string, given = {}) => ({
  _id,
  createdAt: '2026-03-01T09:00:00.000Z',
  email: `${firstName.toLowerCase()}@team.test`,
  fullName: { firstName, lastName: 'Park' },
  status: 'ACTIVE',
  preset: 'agent',
  inviteExpiresAt: null,
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  hasLeadManager: true,
  ...given,
});
const grace = member('member-1', 'Grace');
const nora = member('invite-1', 'Nora', {
  status: 'PENDING',
  inviteExpiresAt: '2999-01-01T00:00:00.000Z',
  hasLeadManager: null,
});
const late = member('invite-2', 'Late', {
  status: 'PENDING',
  inviteExpiresAt: '2020-01-01T00:00:00.000Z',
  hasLeadManager: null,
});
const team = (rows: object[]) => ({ ...page(rows), seats: { taken: rows.length, total: 50 } });

const open = (server = {}, viewer = buildViewer(), path = '/team') =>
  renderScreen(path, { viewer, server: { findTeamMembers: () => team([grace, nora, late]), ...server } });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return screen.findByRole('menu');
};

describe('the team', () => {
  it('shows members and invitations with roles and seats', async () => {
    open();
    expect(await screen.findByRole('row', { name: /Grace Park/ })).toHaveTextContent(/Agent.*Active/);
    expect(screen.getByRole('row', { name: /Nora Park/ })).toHaveTextContent('Invited');
    expect(screen.getByRole('row', { name: /Late Park/ })).toHaveTextContent('Invitation expired');
    expect(screen.getByText('3 of 50 seats taken, the owner and invitations included.')).toBeVisible();
  });

  it('is empty with a way to invite, or says why it is not there', async () => {
    let answer: object = { ...refused('The list is away'), data: [], page: page([]).page, seats: null };
    const { user } = open({ findTeamMembers: () => answer });
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = team([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are the only team member')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Invite member' }).length).toBeGreaterThan(0);
  });

  it('invites by mail with a role', async () => {
    const { user, requests } = open({ inviteTeamMember: () => acknowledged({}, 'Invitation sent') });
    await screen.findByRole('row', { name: /Grace Park/ });
    await user.click(screen.getByRole('button', { name: 'Invite member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite member' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Email is required')).toBeVisible();
    await user.type(dialog.getByLabelText(/First name/), 'Nora');
    await user.type(dialog.getByLabelText(/Last name/), 'New');
    await user.type(dialog.getByLabelText('Email addresses'), 'nora@new.test');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Receptionist');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Invitation sent')).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'inviteTeamMember')?.variables).toEqual({
      input: { firstName: 'Nora', lastName: 'New', email: 'nora@new.test', preset: 'receptionist' },
    });
  });

  it('invites several addresses at once, and keeps those that are rejected', async () => {
    const { user, requests } = open({
      inviteTeamMember: ({ input }: { input: { email: string } }) =>
        input.email === 'omar@new.test' ? refused('This person is already invited') : acknowledged({}),
    });
    await screen.findByRole('row', { name: /Grace Park/ });
    await user.click(screen.getByRole('button', { name: 'Invite member' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite member' }));
    const field = dialog.getByLabelText('Email addresses');
    await user.type(field, 'nora@new.test, omar@new.test; wrong');
    expect(dialog.queryByLabelText(/First name/)).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findByText('Please check: wrong')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'nora@new.test, omar@new.test; lea@new.test');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('2 invitations sent')).toBeVisible();
    expect(await dialog.findByText('omar@new.test: This person is already invited')).toBeVisible();
    expect(field).toHaveValue('omar@new.test');
    const sent = requests.filter(({ operation }) => operation === 'inviteTeamMember');
    expect(sent.map(({ variables }) => variables)).toEqual(
      ['nora@new.test', 'omar@new.test', 'lea@new.test'].map((email) => ({
        input: { email, preset: 'agent' },
      })),
    );
  });

  it('sends an invitation again, and suspends', async () => {
    const { user, requests } = open({
      resendTeamInvite: () => acknowledged({}, 'Invitation sent again'),
      suspendTeamMember: () => acknowledged({}, 'Team member suspended'),
    });
    const invited = within(await menuOf(user, 'Nora Park'));
    await user.click(invited.getByRole('menuitem', { name: 'Send invitation again' }));
    expect(await screen.findByText('Invitation sent again')).toBeVisible();
    const joined = within(await menuOf(user, 'Grace Park'));
    await user.click(joined.getByRole('menuitem', { name: 'Suspend' }));
    expect(await screen.findByText('Team member suspended')).toBeVisible();
    const sent = requests.find(({ operation }) => operation === 'suspendTeamMember');
    expect(sent?.variables).toEqual({ id: 'member-1', isSuspended: true });
  });

  it('members who edit leads without a lead manager are marked, and get one from the row menu', async () => {
    let hasLeadManager = false;
    const { user, requests } = open({
      findTeamMembers: () => team([{ ...grace, hasLeadManager }, nora]),
      updateTeamMember: () => {
        hasLeadManager = true;
        return acknowledged({}, 'Team member updated');
      },
    });
    expect(await screen.findByRole('row', { name: /Grace Park/ })).toHaveTextContent('No lead manager');
    expect(screen.getByRole('row', { name: /Nora Park/ })).not.toHaveTextContent('No lead manager');
    const menu = within(await menuOf(user, 'Grace Park'));
    await user.click(menu.getByRole('menuitem', { name: 'Link lead manager' }));
    expect(await screen.findByText('Team member updated')).toBeVisible();
    const sent = requests.find(({ operation }) => operation === 'updateTeamMember');
    expect(sent?.variables).toEqual({ id: 'member-1', input: { isLeadManager: true } });
    await waitFor(() =>
      expect(screen.getByRole('row', { name: /Grace Park/ })).not.toHaveTextContent('No lead manager'),
    );
    const again = within(await menuOf(user, 'Grace Park'));
    expect(again.queryByRole('menuitem', { name: 'Link lead manager' })).toBeNull();
  });

  it('lists what works for a member who leaves, and asks who takes it and their leads over', async () => {
    const { user, requests } = open({
      findMembers: () =>
        acknowledged({ data: [{ _id: 'other', fullName: { firstName: 'Omar', lastName: 'Other' } }] }),
      findTeamMember: () =>
        acknowledged({
          data: {
            ...grace,
            isCrmPermitted: true,
            isAppointmentsPermitted: true,
            isSmsCampPermitted: true,
            isAssignedOnly: false,
            permissions: permissionsAt('VIEW'),
          },
          ownedActions: [
            { kind: 'API_KEY', _id: 'key', name: 'Website' },
            { kind: 'WORKFLOW', _id: 'flow', name: 'Sort' },
          ],
        }),
      moveTeamMemberToTrash: () => acknowledged({}, 'Team member moved to trash'),
    });
    const menu = within(await menuOf(user, 'Grace Park'));
    await user.click(menu.getByRole('menuitem', { name: 'Move to Trash' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to Trash' }));
    // In both lists
    await waitFor(() => expect(dialog.getAllByRole('option', { name: 'Omar Other' })).toHaveLength(2));
    await user.selectOptions(dialog.getByLabelText(/Reassign leads, contacts and tasks/), 'Omar Other');
    await user.selectOptions(dialog.getByLabelText('New owner'), 'Omar Other');
    expect(dialog.getByText('API key: Website')).toBeVisible();
    expect(dialog.getByText('Workflow: Sort')).toBeVisible();
    await user.click(dialog.getByLabelText('Revoke their API keys permanently'));
    await user.click(dialog.getByRole('button', { name: 'Yes, Move to Trash' }));
    await waitFor(() =>
      expect(requests.find(({ operation }) => operation === 'moveTeamMemberToTrash')?.variables).toEqual({
        id: 'member-1',
        replacementId: 'other',
        actionOwnerId: 'other',
        isRevoking: false,
      }),
    );
  });

  it('offers nothing that the viewer may not do, and is closed to those without a right', async () => {
    const permissions = permissionsAt('VIEW');
    const { unmount } = open({}, buildViewer({ role: 'MEMBER', permissions }));
    expect(await screen.findByRole('row', { name: /Grace Park/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invite member' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Trash' })).toBeNull();
    unmount();
    const closed = open({}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('NONE') }));
    expect(await screen.findByText(/Ask an administrator for access to “Team”/)).toBeVisible();
    closed.unmount();
    open({}, buildViewer({ role: 'MEMBER', permissions }), '/team/trash');
    expect(await screen.findByText(/access to “Trash of the team”/)).toBeVisible();
  });
});

describe('the trash of the team', () => {
  const trashed = { ...grace, trashedAt: '2026-03-02T09:00:00.000Z', trashedBy: 'Ada Byron' };

  it('trashed members are restored, or permanently deleted after confirmation', async () => {
    const { user, requests } = open(
      {
        findTrashedTeamMembers: () => page([trashed]),
        deleteOrRestoreTeamMemberFromTrash: () => acknowledged({}, 'Done'),
      },
      buildViewer(),
      '/team/trash',
    );
    const menu = within(await menuOf(user, 'Grace Park'));
    await user.click(menu.getByRole('menuitem', { name: 'Restore' }));
    expect(await screen.findByText('Done')).toBeVisible();
    const again = within(await menuOf(user, 'Grace Park'));
    await user.click(again.getByRole('menuitem', { name: 'Delete permanently' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete permanently' }));
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    const sent = () => requests.filter(({ operation }) => operation.startsWith('deleteOrRestoreTeam'));
    await waitFor(() =>
      expect(sent().map(({ variables }) => variables)).toEqual([
        { id: 'member-1', isRestore: true },
        { id: 'member-1', isRestore: false },
      ]),
    );
  });

  it('is empty, or away', async () => {
    let answer: object = { ...refused('The trash is away'), data: [], page: page([]).page };
    const { user } = open({ findTrashedTeamMembers: () => answer }, buildViewer(), '/team/trash');
    expect(await screen.findByText('The trash is away')).toBeVisible();
    answer = page([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Trash is empty')).toBeVisible();
  });
});
