import { act, screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const day = (index: number, count: number) => ({ day: `2026-11-${15 + index}`, count });

const numbers = {
  funnel: [
    { id: 's1', label: 'New', colour: 'slate', count: 30 },
    { id: 's2', label: 'Closed', colour: 'green', count: 10 },
  ],
  leadsOverTime: [4, 0, 1, 2, 0, 0, 3].map((count, index) => day(index, count)),
  bySource: [
    { id: 'web', label: 'Website', colour: 'blue', count: 7 },
    { id: null, label: 'No source', colour: null, count: 3 },
  ],
  byManager: [{ id: 'm1', label: 'Max Member', colour: null, count: 10 }],
  totalLeads: 40,
  newLeads: 10,
  won: 3,
  contacts: 12,
  callsOverdue: 5,
  callsToday: 2,
  meetingsToday: 1,
  today: '2026-11-21',
  onboarding: null,
};

const answer = (changes: Partial<Record<keyof typeof numbers, unknown>> = {}) => ({
  findDashboard: () => acknowledged({ data: { ...numbers, ...changes } }),
});

const linkTo = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

it('shows the numbers, each leading to the leads that it counts', async () => {
  renderScreen('/dashboard?days=7', { server: answer() });
  const tiles = await screen.findByRole('list', { name: 'At a glance' });
  const found = within(tiles)
    .getAllByRole('link')
    .map((tile) => [tile.textContent, decodeURIComponent(tile.getAttribute('href') ?? '')]);
  expect(found).toEqual([
    ['All leads40', '/crm/leads'],
    ['New in 7 days10', '/crm/leads?created=2026-11-15..2026-11-21'],
    ['Of these won3', '/crm/leads?created=2026-11-15..2026-11-21&outcome=WON'],
    ['Calls overdue5', '/crm/leads?nextCall=overdue'],
    ['Calls today2', '/crm/leads?nextCall=today'],
    ['Meetings today1', '/crm/leads?nextMeeting=today'],
    ['Contacts12', '/crm/contacts'],
  ]);
});

it('shows leads by stage, source and lead manager as bars that lead to them', async () => {
  renderScreen('/dashboard?days=7', { server: answer() });
  const pipeline = await screen.findByRole('list', { name: 'Pipeline' });
  expect(
    within(pipeline)
      .getAllByRole('link')
      .map((bar) => bar.textContent),
  ).toEqual(['New3075%', 'Closed1025%']);
  expect(linkTo('New 30 75%')).toBe('/crm/leads?stage=s1');
  expect(linkTo('No source 3 30%')).toBe('/crm/leads?source=NONE&created=2026-11-15..2026-11-21');
  expect(linkTo('Max Member 10 100%')).toBe('/crm/leads?manager=m1&created=2026-11-15..2026-11-21');
});

it('shows days as bars: one tab stop, arrows between them, and the same as a table', async () => {
  const { user } = renderScreen('/dashboard?days=7', { server: answer() });
  const chart = await screen.findByRole('group', { name: /New leads over time/ });
  const bars = within(chart).getAllByRole('link');
  expect(bars.filter((bar) => bar.getAttribute('tabindex') === '0')).toEqual([bars[6]]);
  act(() => bars[6]?.focus());
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(bars[3]).toHaveFocus();
  expect(bars[3]).toHaveAttribute('href', '/crm/leads?created=2026-11-18..2026-11-18');
  expect(bars[3]?.getAttribute('aria-label')).toMatch(/: 2 leads$/);
  await user.keyboard('{Home}');
  expect(bars[0]).toHaveFocus();
  await user.click(screen.getByText('Show as table'));
  const rows = within(screen.getByRole('table', { name: 'New leads over time' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => within(row).getByRole('cell').textContent)).toEqual([
    '3',
    '0',
    '0',
    '2',
    '1',
    '0',
    '4',
  ]);
});

it('asks for the period that the address names, and for 30 days where it names none', async () => {
  const { user, requests, address } = renderScreen('/dashboard?days=nonsense', { server: answer() });
  await screen.findByRole('list', { name: 'At a glance' });
  await user.click(screen.getByRole('link', { name: '90 days' }));
  expect(address()).toBe('/dashboard?days=90');
  expect(screen.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'true');
  const asked = requests.filter(({ operation }) => operation === 'findDashboard');
  expect(asked.map(({ variables }) => variables)).toEqual([{ days: 30 }, { days: 90 }]);
});

it('shows an empty state without leads', async () => {
  renderScreen('/dashboard', { server: answer({ totalLeads: 0, contacts: 0 }) });
  expect(await screen.findByRole('heading', { name: 'No leads yet' })).toBeInTheDocument();
  expect(linkTo('Add lead')).toBe('/crm/leads/add');
});

it('keeps the first steps of an owner until they are done, above the numbers', async () => {
  const viewer = buildViewer();
  const onboarding = [
    { name: 'PUBLIC_URL', isDone: false },
    { name: 'ADD_LEADS', isDone: true },
    { name: 'INVITE_TEAM', isDone: false },
  ];
  renderScreen('/dashboard', { viewer, server: answer({ onboarding }) });
  const card = (await screen.findByRole('heading', { name: 'First steps' })).closest('section')!;
  expect(within(card).getByText('1 of 3 done')).toBeVisible();
  const steps = within(card)
    .getAllByRole('listitem')
    .map((step) => [
      within(step).getByRole('img').getAttribute('aria-label'),
      within(step).queryByRole('link')?.getAttribute('href') ?? null,
    ]);
  expect(steps).toEqual([
    ['Open', `/company-info?url=${viewer.company?.companyId}`],
    ['Done', null],
    ['Open', '/team'],
  ]);
  expect(screen.getByRole('list', { name: 'At a glance' })).toBeVisible();
});

it('hides the first steps of an agent once they are dismissed', async () => {
  let onboarding: object | null = [
    { name: 'OPEN_LEAD', isDone: false },
    { name: 'NOTIFICATIONS', isDone: false },
    { name: 'ADD_LEADS', isDone: false },
  ];
  const { user } = renderScreen('/dashboard', {
    viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') }),
    server: {
      findDashboard: () => answer({ onboarding }).findDashboard(),
      dismissOnboarding: () => {
        onboarding = null;
        return acknowledged({}, 'First steps dismissed');
      },
    },
  });
  expect(await screen.findByRole('link', { name: 'Import leads' })).toHaveAttribute(
    'href',
    '/crm/imports/new',
  );
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('First steps dismissed')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First steps' })).not.toBeInTheDocument());
  expect(screen.getByRole('list', { name: 'At a glance' })).toBeVisible();
});

it('says what went wrong, and tries again', async () => {
  let tries = 0;
  const { user } = renderScreen('/dashboard', {
    server: {
      findDashboard: () => {
        tries += 1;
        return tries === 1
          ? { ...refused('The numbers could not be counted'), data: null }
          : answer().findDashboard();
      },
    },
  });
  expect(await screen.findByText('The numbers could not be counted')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'At a glance' })).toBeInTheDocument();
});

it.each([
  ['without a company', { company: null }],
  ['who may not see leads', { role: 'MEMBER', permissions: permissionsAt('NONE') }],
] as const)('redirects a user %s to the companies', async (_who, changes) => {
  const { address } = renderScreen('/dashboard', {
    viewer: buildViewer(changes),
    server: { findMyTrashedCompanies: () => page([]) },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toMatch(/^\/company-info/);
});

it('redirects a user who may not see leads to the first list that they may see', async () => {
  const permissions = { ...permissionsAt('NONE'), customers: 'VIEW' as const };
  const { address } = renderScreen('/dashboard', {
    viewer: buildViewer({ role: 'MEMBER', isCrmPermitted: false, permissions }),
    server: { findCustomers: () => page([]) },
  });
  await screen.findByRole('heading', { level: 1, name: /Customers/ });
  expect(address()).toMatch(/^\/customers/);
  // Also from the settings back to the work
  expect(screen.getByRole('link', { name: 'Exkoo' })).toHaveAttribute('href', '/customers');
});

it('leads an administrator of the platform without a company on to all companies', async () => {
  const { address } = renderScreen('/dashboard', {
    viewer: buildViewer({ company: null, role: 'MASTER_ADMIN' }),
    server: { getAllCompanies: () => page([]) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'All companies' })).toBeInTheDocument();
  expect(address()).toMatch(/^\/company-info\/admin/);
});
