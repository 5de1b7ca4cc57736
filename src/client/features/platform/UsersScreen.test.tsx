import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const account = (_id: string, firstName: string, given = {}) => ({
  _id,
  createdAt: '2026-03-01T09:00:00.000Z',
  email: `${firstName.toLowerCase()}@user.test`,
  fullName: { firstName, lastName: 'Park' },
  role: 'ADMIN',
  status: 'ACTIVE',
  isBarred: false,
  profile: null,
  companies: [{ companyId: 'company-1', companyName: 'Acme' }],
  adminUser: null,
  openSessions: 1,
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  ...given,
});
const viewer = buildViewer({ _id: 'user-5', role: 'MASTER_ADMIN' });
const grace = account('user-1', 'Grace');
const barred = account('user-2', 'Ben', { status: 'SUSPENDED', isBarred: true });
const early = account('user-3', 'Early', { status: 'PENDING', companies: [] });
const root = account('user-4', 'Root', { role: 'MASTER_ADMIN' });
const self = account('user-5', 'Self', { role: 'MASTER_ADMIN' });

const open = (server = {}, path = '/company-info/admin/users') =>
  renderScreen(path, {
    viewer,
    server: {
      findAllUsers: () => page([grace, barred, early, root, self]),
      getAllCompanies: () => page([buildCompany({ _id: 'company-1', companyName: 'Acme' })]),
      ...server,
    },
  });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  const menu = await screen.findByRole('menu');
  return {
    menu: within(menu),
    items: within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  };
};
const sent = ({ requests }: ReturnType<typeof open>, name: string) =>
  requests.filter(({ operation }) => operation === name).map(({ variables }) => variables);

it('shows the role, status and companies of every account', async () => {
  open();
  expect(await screen.findByRole('row', { name: /Grace Park/ })).toHaveTextContent(/Admin.*Active.*Acme/);
  expect(screen.getByRole('row', { name: /Ben Park/ })).toHaveTextContent('Suspended');
  expect(screen.getByRole('row', { name: /Early Park/ })).toHaveTextContent('Not confirmed');
  expect(screen.getByRole('row', { name: /Root Park/ })).toHaveTextContent('Master admin');
});

it('suspends an account once that is confirmed, and lets it sign in again', async () => {
  const shown = open({
    suspendUser: ({ isSuspended }: { isSuspended: boolean }) =>
      acknowledged({}, isSuspended ? 'Account suspended' : 'Suspension lifted'),
  });
  const { user } = shown;
  await user.click((await menuOf(user, 'Grace Park')).menu.getByRole('menuitem', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend this account' }));
  expect(dialog.getByText(/Grace Park is signed out everywhere immediately/)).toBeVisible();
  expect(sent(shown, 'suspendUser')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Account suspended')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const { menu, items } = await menuOf(user, 'Ben Park');
  expect(items).toEqual(['Copy email', 'Lift suspension']);
  await user.click(menu.getByRole('menuitem', { name: 'Lift suspension' }));
  expect(await screen.findByText('Suspension lifted')).toBeVisible();
  expect(sent(shown, 'suspendUser')).toEqual([
    { id: 'user-1', isSuspended: true },
    { id: 'user-2', isSuspended: false },
  ]);
});

it('signs another master admin out, and never suspends one; nothing is done to who waits or is oneself', async () => {
  const shown = open({ endUserSessions: () => acknowledged({}, 'Signed out everywhere') });
  const { user } = shown;
  const { menu, items } = await menuOf(user, 'Root Park');
  expect(items).toEqual(['Copy email', 'Sign out everywhere']);
  await user.click(menu.getByRole('menuitem', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(sent(shown, 'endUserSessions')).toEqual([{ id: 'user-4' }]);
  for (const name of ['Early Park', 'Self Park']) {
    expect((await menuOf(user, name)).items).toEqual(['Copy email']);
    await user.keyboard('{Escape}');
  }
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click((await menuOf(user, 'Early Park')).menu.getByRole('menuitem', { name: 'Copy email' }));
  expect(await screen.findByText('Email copied')).toBeVisible();
  expect(written).toHaveBeenCalledWith('early@user.test');
});

it('shows the error message of the server if suspending fails', async () => {
  const { user } = open({ suspendUser: () => refused('Master admins cannot be suspended') });
  await user.click((await menuOf(user, 'Grace Park')).menu.getByRole('menuitem', { name: 'Suspend' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Master admins cannot be suspended')).toBeVisible();
});

it('filters users by the URL parameters, with an empty result', async () => {
  const shown = open(
    { findAllUsers: () => page([]) },
    '/company-info/admin/users?search=zzz&role=ADMIN&status=SUSPENDED&company=company-1',
  );
  await screen.findByRole('heading', { level: 1, name: /All users/ });
  await waitFor(() =>
    expect(sent(shown, 'findAllUsers')).toMatchObject([
      { input: { search: 'zzz', roles: ['ADMIN'], statuses: ['SUSPENDED'], companyId: 'company-1' } },
    ]),
  );
});

it('is not there for anybody but a master admin', async () => {
  renderScreen('/company-info/admin/users', { viewer: buildViewer({ role: 'ADMIN' }) });
  expect(await screen.findByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
});
