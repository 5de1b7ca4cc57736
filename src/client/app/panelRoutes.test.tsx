import { screen, waitFor } from '@testing-library/react';
import { authRoutes } from '#client/features/auth/auth.routes.tsx';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { panelScreens } from './panelScreens.ts';

it('has every path of the sign-in, open to everybody', () => {
  expect(authRoutes.map((route) => route.path)).toEqual([
    '/auth',
    '/auth/login',
    '/auth/signup',
    '/auth/forgot-password',
    '/auth/verify-registration',
    '/auth/verify-login',
    '/auth/second-factor',
    '/auth/verify-reset-password',
    '/auth/reset-password',
    '/auth/accept-invite',
  ]);
});

it('has every path of the company area inside the session guard; the admin variant has no activity log', () => {
  const pathsOf = (isForMasterAdmin: boolean) =>
    panelScreens
      .filter((route) => Boolean(route.isForMasterAdmin) === isForMasterAdmin)
      .map((route) => route.path)
      .filter((path) => /^\/(company-info|profile)/.test(path))
      .sort();
  expect(pathsOf(false)).toEqual([
    '/company-info',
    '/company-info/activity-log',
    '/company-info/add-company',
    '/company-info/company',
    '/company-info/edit-company/:companyId',
    '/company-info/trash',
    '/profile',
  ]);
  expect(pathsOf(true)).toEqual([
    '/company-info/admin',
    '/company-info/admin/add-company',
    '/company-info/admin/company',
    '/company-info/admin/edit-company/:companyId',
    '/company-info/admin/health',
    '/company-info/admin/trash',
    '/company-info/admin/usage',
    '/company-info/admin/users',
  ]);
});

it.each(panelScreens.map((route) => [route.path.replace(':companyId', 'c1')]))(
  'redirects from %s to the login without a session',
  async (path) => {
    const { address } = renderScreen(path, { viewer: null });
    await waitFor(() => expect(address()).toBe(`/auth/login?next=${encodeURIComponent(path)}`));
  },
);

it('shows the loader, then the screen under its title', async () => {
  renderScreen('/company-info');
  expect(screen.getAllByRole('status').some((element) => element.textContent === 'Loading…')).toBe(true);
  await screen.findByRole('heading', { level: 1 });
  expect(document.title).toMatch(/ · Exkoo$/);
  expect(document.title).not.toContain('Loading');
});

it('keeps the panel at an address that leads nowhere', async () => {
  renderScreen('/crm/no-such-page/at/all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toContainElement(screen.getByRole('heading', { name: 'Page not found' }));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Exkoo');
});

it('shows a signed-out visitor “Page not found” for an unknown URL', async () => {
  renderScreen('/no-such-page', { viewer: null });
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  expect(document.title).toBe('Page not found · Exkoo');
  // The public site is outside this application: its pages are reached by loading them.
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', '/');
});

it('shows the admin area to a master admin, and to others as if it did not exist', async () => {
  const server = { getAllCompanies: () => page([]) };
  const { unmount } = renderScreen('/company-info/admin', {
    viewer: buildViewer({ role: 'MASTER_ADMIN' }),
    server,
  });
  await screen.findByRole('heading', { level: 1, name: /All companies/ });
  unmount();
  const { requests } = renderScreen('/company-info/admin', { server });
  await screen.findByRole('heading', { name: 'Page not found' });
  expect(document.title).toBe('Page not found · Exkoo');
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/dashboard');
  expect(requests.map((request) => request.operation)).not.toContain('getAllCompanies');
});

it.each([
  '/crm/leads',
  '/sms/campaigns',
  '/billing/invoices',
  '/customers/customers',
  '/appointments/calendar',
])('redirects a user without a company from %s to the form for adding one', async (path) => {
  const { address, requests } = renderScreen(path, {
    viewer: buildViewer({ company: null }),
    server: { findMyCompanies: () => acknowledged({ data: [] }), findMyTrashedCompanies: () => page([]) },
  });
  await screen.findByRole('heading', { level: 1, name: 'Welcome to Exkoo, Ada' });
  expect(address()).toMatch(/^\/company-info\/add-company/);
  expect(requests.map(({ operation }) => operation)).not.toContain('findLeads');
});

it.each([
  ['/crm/leads', 'Leads'],
  ['/crm/contacts/c1', 'Contact'],
  ['/crm/lead-setup/stages', 'Stages'],
  ['/sms/campaigns/add', 'Add campaign'],
  ['/sms/providers', 'SMS providers'],
])('explains the missing permission for %s, and shows no retry button', async (path, title) => {
  const { requests } = renderScreen(path, {
    viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('NONE') }),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You do not have access to this page' }),
  ).toBeVisible();
  expect(screen.getByText(new RegExp(`Ask an administrator for access to “${title}”`))).toBeVisible();
  expect(document.title).toBe(`${title} · Exkoo`);
  expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(requests.map(({ operation }) => operation)).not.toContain('findLeads');
});
