import { act, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { VIEWPORTS } from '#client/kit/viewport.ts';
import { paths } from '#client/paths.ts';
import { acknowledged, buildCompany, buildViewer } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { ALL_LISTS } from '#contract/lists/lists.ts';
import { panelScreens } from '../panelScreens.ts';
import { currentLink, navigationFor } from './sidebar/navigation.ts';

const none = permissionsAt('NONE');

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const labels = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows an owner all screens of their company, each list among them, and where they are', async () => {
  renderScreen('/company-info/trash', {
    server: { findMyTrashedCompanies: () => acknowledged({ data: [], page: noPages }) },
  });
  const inSidebar = ALL_LISTS.filter(({ name }) => !paths[name].to().startsWith(paths.leadSetup.to()));
  expect((await labels()).toSorted()).toEqual(
    [
      'Exkoo',
      'Dashboard',
      'Board',
      'Agenda',
      'Lead options',
      'Imports',
      'Duplicates',
      'API',
      'Inbox',
      'Templates',
      'SMS settings',
      'Calendar',
      'Availability',
      'Subscriptions',
      'Tax settings',
      'Your plan',
      'My companies',
      'Company trash',
      'Activity log',
      'Integrations',
      ...inSidebar.map(({ title }) => title),
    ].toSorted(),
  );
  expect(screen.getByRole('link', { name: 'Company trash' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My companies' })).not.toHaveAttribute('aria-current');
});

it('gives each link an icon of its own', () => {
  const links = navigationFor(buildViewer({ role: 'MASTER_ADMIN' })).flatMap((group) => group.links);
  expect(links.map(({ label }) => label)).toEqual(expect.arrayContaining(['All users', 'Customers', 'Team']));
  const sharing = links.filter((link) =>
    links.some(({ label, Icon }) => Icon === link.Icon && label !== link.label),
  );
  expect(sharing.map(({ label }) => label)).toEqual([]);
});

const linksOf = (changes: Partial<Viewer>) =>
  navigationFor(buildViewer(changes)).flatMap((group) => group.links.map((link) => link.label));

it('shows a master admin all companies too, and nothing of the CRM before the first company', () => {
  expect(linksOf({ role: 'MASTER_ADMIN', company: null })).toEqual([
    'My companies',
    'Company trash',
    'Activity log',
    'All companies',
    'All users',
    'Plan usage',
    'System health',
  ]);
});

it.each<[string, Partial<Viewer>, string[]]>([
  ['without rights', { permissions: permissionsAt('NONE') }, []],
  [
    'without the CRM',
    {
      isCrmPermitted: false,
      permissions: { ...permissionsAt('MANAGE'), customers: 'NONE', teamMembers: 'NONE' },
    },
    [
      'Campaigns',
      'Automation',
      'Inbox',
      'Opt-outs',
      'SMS providers',
      'SMS settings',
      'Calendar',
      'Bookings',
      'Booking pages',
      'Availability',
      'Integrations',
    ],
  ],
  [
    'who sees leads and contacts',
    { permissions: { ...none, crm: { ...none.crm, lead: 'VIEW', contacts: 'VIEW' } } },
    ['Dashboard', 'Leads', 'Board', 'Agenda', 'Contacts', 'Projects'],
  ],
  [
    'who sees customers and invoices',
    { isCrmPermitted: false, permissions: { ...none, customers: 'VIEW' } },
    ['Customers', 'Invoices', 'Subscriptions', 'Transactions'],
  ],
  [
    'who changes leads and lead setup',
    { permissions: { ...none, crm: { ...none.crm, lead: 'EDIT', crmSettings: 'VIEW' } } },
    ['Dashboard', 'Leads', 'Board', 'Agenda', 'Projects', 'Lead options', 'Imports', 'Duplicates'],
  ],
  [
    'who writes templates',
    { permissions: { ...none, crm: { ...none.crm, messageTemplates: 'EDIT' } } },
    ['Message templates'],
  ],
])('shows a member %s only the permitted links', (_who, changes, expected) => {
  expect(linksOf({ role: 'MEMBER', ...changes })).toEqual([...expected, 'My companies']);
});

it('shows the team to members who may see it', () => {
  const permissions = { ...none, teamMembers: 'VIEW' as const };
  expect(linksOf({ role: 'MEMBER', permissions })).toEqual(['My companies', 'Team']);
});

it('leads to screens that there are', () => {
  const screens = panelScreens.map(({ path }) => path);
  for (const { links } of navigationFor(buildViewer({ role: 'MASTER_ADMIN' })))
    for (const { to } of links) expect(screens.filter((path) => matchPath(path, to))).not.toEqual([]);
});

it.each([
  ['/dashboard', 'Dashboard'],
  ['/crm/leads/l1', 'Leads'],
  ['/crm/leads/board', 'Board'],
  ['/crm/lead-setup/stages', 'Lead options'],
  ['/company-info', 'My companies'],
  ['/company-info/edit-company/c1', 'My companies'],
  ['/company-info/trash', 'Company trash'],
  ['/company-info/admin/edit-company/c1', 'All companies'],
  ['/company-info/administration', 'My companies'],
  ['/customers/c1', 'Customers'],
  ['/customers/invoices', 'Invoices'],
  ['/customers/payments', 'Invoices'],
  ['/billing/invoice-settings', 'Invoices'],
  ['/customers/transactions', 'Transactions'],
  ['/profile', undefined],
])('marks for %s the link %s', (path, label) => {
  expect(currentLink(navigationFor(buildViewer({ role: 'MASTER_ADMIN' })), path)?.label).toBe(label);
});

it('folds the sidebar away and back', async () => {
  const { user } = renderScreen('/company-info');
  const button = await screen.findByRole('button', { name: 'Close sidebar' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute('aria-expanded', 'false');
});

describe('in a narrow window', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('opens the sidebar as a drawer: focus goes in, Escape closes it and focus comes back', async () => {
    narrowWindow();
    const { user } = renderScreen('/company-info');
    const button = await screen.findByRole('button', { name: 'Open menu', expanded: false });
    expect(isSidebarOpen()).toBe(false);
    await user.click(button);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Exkoo' })).toHaveFocus());
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(isSidebarOpen()).toBe(true);
    await user.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(isSidebarOpen()).toBe(false);
  });

  it.each([true, false])('closes the sidebar, which is as before in a wide window: %s', async (wasOpen) => {
    const resize = narrowWindow(false);
    const { user } = renderScreen('/company-info');
    const button = await screen.findByRole('button', { name: 'Close sidebar' });
    if (!wasOpen) await user.click(button);
    resize(true);
    expect(await screen.findByRole('button', { name: 'Open menu', expanded: false })).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Main' })).not.toBeInTheDocument();
    expect(isSidebarOpen()).toBe(false);
    resize(false);
    const name = wasOpen ? 'Close sidebar' : 'Open sidebar';
    expect(await screen.findByRole('button', { name, expanded: wasOpen })).toBeVisible();
    expect(isSidebarOpen()).toBe(wasOpen);
  });
});

/** Whether the store has the sidebar open, as DevTools show it. */
function isSidebarOpen() {
  return (recordedStores.at(-1)?.getState() as { ui: { isSidebarOpen: boolean } }).ui.isSidebarOpen;
}

/** Makes the window narrow, or wide; returns how to change it. */
function narrowWindow(isNarrow = true) {
  const narrow = Object.assign(new EventTarget(), { matches: isNarrow });
  const other = Object.assign(new EventTarget(), { matches: false });
  window.matchMedia = ((query: string) =>
    query === VIEWPORTS.narrow ? narrow : other) as unknown as typeof window.matchMedia;
  return (matches: boolean) =>
    act(() => {
      narrow.matches = matches;
      narrow.dispatchEvent(Object.assign(new Event('change'), { matches }));
    });
}

it('switches the company', async () => {
  const switched: string[] = [];
  const { user } = renderScreen('/company-info', {
    server: {
      findMyCompanies: () =>
        acknowledged({
          data: ['Acme', 'Northwind'].map((companyName, index) =>
            buildCompany({ _id: `company-${index + 1}`, companyName }),
          ),
        }),
      switchCompany: ({ companyId }: { companyId: string }) => {
        switched.push(companyId);
        return acknowledged();
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Switch company, now Acme' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Acme' })).toBeChecked();
  await user.click(await screen.findByRole('menuitemradio', { name: 'Northwind' }));
  await waitFor(() => expect(switched).toEqual(['company-2']));
});

it('changes the colour scheme from the account menu, and logs out', async () => {
  const { user, address } = renderScreen('/company-info', { server: { logout: () => acknowledged() } });
  await user.click(await screen.findByRole('button', { name: 'Account menu' }));
  expect(screen.getByText('ada@example.com')).toBeInTheDocument();
  await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await waitFor(() => expect(address()).toBe('/auth/login'));
});

it('moves focus to the screen after a change of page, and offers to skip to it', async () => {
  const { user } = renderScreen('/company-info', {
    server: { findMyTrashedCompanies: () => acknowledged({ data: [], page: noPages }) },
  });
  await user.click(await screen.findByRole('link', { name: 'Company trash' }));
  await screen.findByRole('heading', { name: /Trash/, level: 1 });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
});

const noPages = { page: 1, limit: 20, total: 0, totalPages: 0 };
