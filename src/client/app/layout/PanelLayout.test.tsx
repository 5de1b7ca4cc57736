import { act, screen, waitFor, within } from '@testing-library/react';
import { matchPath } from 'react-router-dom';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import type { Viewer } from '#client/entities/session/useViewer.ts';
import { VIEWPORTS } from '#client/kit/viewport.ts';
import { paths } from '#client/paths.ts';
import { acknowledged, buildCompany, buildViewer } from '#client/testing/builders.ts';
import { recordedStores } from '#client/testing/recordedStores.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { ALL_LISTS } from '#contract/lists/lists.ts';
import { panelScreens } from '../panelScreens.ts';
import type { Navigation } from './sidebar/navigation.ts';
import { navigationFor, placeOf, screensOf } from './sidebar/navigation.ts';

const none = permissionsAt('NONE');

/** The answers of an agenda without entries. */
const agenda = {
  findAgenda: () => acknowledged({ data: { overdue: [], today: [], upcoming: [] } }),
  findLeadChoices: () => acknowledged({ data: buildChoices() }),
  findMembers: () => acknowledged({ data: [] }),
};

const navigation = () => screen.findByRole('navigation', { name: 'Main' });
const labels = async () =>
  within(await navigation())
    .getAllByRole('link')
    .map((link) => link.textContent);

it('shows an owner their work, and the place of the page in it', async () => {
  renderScreen('/crm/agenda', {
    server: { ...agenda, findAgendaCount: () => acknowledged({ data: { overdue: 1, today: 2 } }) },
  });
  expect(await labels()).toEqual([
    'Exkoo',
    'Today',
    'Inbox',
    'Calendar',
    'Leads',
    'Contacts',
    'Accounts',
    'Customers',
    'Projects',
    'Campaigns',
    'Automations',
    'Forms and pages',
    'Deals',
    'Invoices',
    'Reports',
    'Settings',
  ]);
  expect(screen.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  const tabs = within(screen.getByRole('navigation', { name: 'Today' }));
  expect(tabs.getByRole('link', { name: 'Agenda' })).toHaveAttribute('aria-current', 'page');
  expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  const link = screen.getByRole('link', { name: 'Today' });
  await waitFor(() => expect(link).toHaveTextContent('Today3'));
  expect(screen.getByRole('link', { name: 'Inbox' })).toHaveTextContent(/^Inbox$/);
});

it('shows settings in a sidebar of their own, which leads back to the work', async () => {
  const { user } = renderScreen('/crm/agenda', {
    server: {
      ...agenda,
      findMySessions: () => acknowledged({ data: [] }),
      findMyTrashedCompanies: () => acknowledged({ data: [], page: noPages }),
    },
  });
  await user.click(within(await navigation()).getByRole('link', { name: 'Settings' }));
  await user.click(await screen.findByRole('link', { name: 'Company trash' }));
  await screen.findByRole('heading', { name: 'Trash' });
  expect(await labels()).toEqual([
    'Exkoo',
    'Back',
    'Profile',
    'Availability',
    'Calendar integrations',
    'Company',
    'My companies',
    'Your plan',
    'Company trash',
    'Team',
    'Lead managers',
    'Lead options',
    'Deals',
    'Changes',
    'Duplicates',
    'SMS providers',
    'SMS settings',
    'Invoice settings',
    'Tax settings',
    'Online payments',
    'Integrations',
    'API',
    'Activity log',
  ]);
  expect(screen.getByRole('link', { name: 'Company trash' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'My companies' })).not.toHaveAttribute('aria-current');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(await screen.findByRole('heading', { name: 'Agenda' })).toBeVisible();
});

const screensFor = (changes: Partial<Viewer>) => screensOf(navigationFor(buildViewer(changes)));

it('leads to each list', () => {
  const addresses = screensFor({ role: 'MASTER_ADMIN' }).flatMap(({ to, alsoAt = [] }) => [to, ...alsoAt]);
  const lists = ALL_LISTS.map(({ name }) => paths[name].to()).filter(
    (to) => !to.startsWith(`${paths.leadSetup.to()}/`),
  );
  expect(lists.filter((to) => !addresses.includes(to))).toEqual([]);
});

it('gives each link an icon of its own', () => {
  const links = Object.values(navigationFor(buildViewer({ role: 'MASTER_ADMIN' })))
    .flat()
    .flatMap((group) => group.links);
  expect(links.map(({ label }) => label)).toEqual(expect.arrayContaining(['All users', 'Customers', 'Team']));
  const sharing = links.filter((link) =>
    links.some(({ label, Icon }) => Icon === link.Icon && label !== link.label),
  );
  expect(sharing.map(({ label }) => label)).toEqual([]);
});

it('gives each key one screen', () => {
  const keys = screensFor({ role: 'MASTER_ADMIN' }).flatMap(({ goKey = [] }) => goKey);
  expect(keys).toEqual([...new Set(keys)]);
});

/** The screens of the work, and of the settings. */
const linksOf = (changes: Partial<Viewer>) => {
  const { work, settings, platform } = navigationFor(buildViewer(changes));
  const none = { settings: [], platform: [], work: [] };
  const names = (part: Partial<Navigation>) => screensOf({ ...none, ...part }).map(({ label }) => label);
  return { work: names({ work }), settings: names({ settings, platform }) };
};

it('shows a master admin all companies too, and nothing of the CRM before the first company', () => {
  expect(linksOf({ role: 'MASTER_ADMIN', company: null })).toEqual({
    work: [],
    settings: [
      'Profile',
      'My companies',
      'Company trash',
      'Activity log',
      'All companies',
      'All users',
      'Plan usage',
      'System health',
    ],
  });
});

const OWN = ['Profile', 'My companies'];

it.each<[string, Partial<Viewer>, string[], string[]]>([
  ['without rights', { permissions: permissionsAt('NONE') }, [], OWN],
  [
    'without the CRM',
    {
      isCrmPermitted: false,
      permissions: { ...permissionsAt('MANAGE'), customers: 'NONE', teamMembers: 'NONE' },
    },
    ['Inbox', 'Calendar', 'Bookings', 'Campaigns', 'Opt-outs', 'Automations', 'Booking pages', 'Reports'],
    ['Profile', 'Availability', 'Calendar integrations', 'My companies', 'SMS providers', 'SMS settings'],
  ],
  [
    'who sees leads and contacts',
    { permissions: { ...none, crm: { ...none.crm, lead: 'VIEW', contacts: 'VIEW' } } },
    ['Agenda', 'Dashboard', 'Leads', 'Board', 'Contacts', 'Projects', 'Reports'],
    OWN,
  ],
  [
    'who sees customers and invoices',
    { isCrmPermitted: false, permissions: { ...none, customers: 'VIEW' } },
    ['Customers', 'Invoices', 'Subscriptions', 'Payments', 'Transactions', 'Reports'],
    OWN,
  ],
  [
    'who changes leads and lead setup',
    { permissions: { ...none, crm: { ...none.crm, lead: 'EDIT', crmSettings: 'VIEW' } } },
    ['Agenda', 'Dashboard', 'Leads', 'Board', 'Projects', 'Reports'],
    [...OWN, 'Lead options', 'Changes', 'Duplicates'],
  ],
  [
    'who writes templates',
    { permissions: { ...none, crm: { ...none.crm, messageTemplates: 'EDIT' } } },
    ['Message templates'],
    OWN,
  ],
  ['who sees the team', { permissions: { ...none, teamMembers: 'VIEW' } }, [], [...OWN, 'Team']],
])('shows a member %s only the permitted links', (_who, changes, work, settings) => {
  expect(linksOf({ role: 'MEMBER', ...changes })).toEqual({ work, settings });
});

it('leads to screens that there are', () => {
  const screens = panelScreens.map(({ path }) => path);
  for (const { to } of screensFor({ role: 'MASTER_ADMIN' }))
    expect(screens.filter((path) => matchPath(path, to))).not.toEqual([]);
});

it.each([
  ['/dashboard', 'work', 'Today', '/dashboard'],
  ['/crm/leads/l1', 'work', 'Leads', '/crm/leads'],
  ['/crm/leads/board', 'work', 'Leads', '/crm/leads/board'],
  ['/sms/templates', 'work', 'Campaigns', '/crm/message-templates'],
  ['/customers/c1', 'work', 'Customers', '/customers'],
  ['/customers/invoices', 'work', 'Invoices', '/customers/invoices'],
  ['/billing/invoices/i1', 'work', 'Invoices', '/customers/invoices'],
  ['/customers/payments', 'work', 'Invoices', '/customers/payments'],
  ['/customers/transactions', 'work', 'Invoices', '/customers/transactions'],
  ['/crm/lead-setup/stages', 'settings', 'Lead options', '/crm/lead-setup'],
  ['/company-info', 'settings', 'My companies', '/company-info'],
  ['/company-info/edit-company/other', 'settings', 'My companies', '/company-info'],
  ['/company-info/trash', 'settings', 'Company trash', '/company-info/trash'],
  ['/company-info/admin/edit-company/c1', 'platform', 'All companies', '/company-info/admin'],
  ['/company-info/administration', 'settings', 'My companies', '/company-info'],
  ['/billing/payment-method/add-lead', 'settings', 'Your plan', '/billing/subscription'],
  ['/plan-pricing/manage-plan', 'settings', 'Your plan', '/billing/subscription'],
  ['/plan-pricing', 'work', undefined, null],
])('finds %s in %s at %s', (path, area, label, to) => {
  const place = placeOf(navigationFor(buildViewer({ role: 'MASTER_ADMIN' })), path);
  expect({ ...place, link: place.link?.label }).toMatchObject({ area, link: label, to });
});

it.each([
  ['/crm/leads', true],
  ['/billing/invoices', true],
  ['/crm/leads/l1', false],
  ['/plan-pricing', false],
])('knows whether %s is a screen of the navigation', (path, isScreen) => {
  expect(placeOf(navigationFor(buildViewer({})), path).isScreen).toBe(isScreen);
});

it('folds the sidebar to its icons, whose names are tips', async () => {
  const { user } = renderScreen('/company-info');
  const button = await screen.findByRole('button', { name: 'Close sidebar' });
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Open sidebar' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('link', { name: 'My companies' })).toHaveAttribute('data-tip', 'My companies');
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
