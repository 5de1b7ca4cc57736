import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, buildViewer, page, refused } from '#client/testing/builders.ts';
import { serverFault } from '#client/testing/fakeServer.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const HITS = [
  { kind: 'LEAD', _id: 'l1', title: 'Quinn Archer', detail: '+12125550101' },
  { kind: 'CONTACT', _id: 'c1', title: 'Quentin Bell', detail: 'qb@example.com' },
  { kind: 'PROJECT', _id: 'p1', title: 'Quay Lofts', detail: 'New York' },
  { kind: 'MESSAGE_TEMPLATE', _id: 't1', title: 'Quick hello', detail: 'Hi there' },
];

const server = (changes: object = {}) => ({
  searchEverything: () => acknowledged({ data: HITS }),
  findMySessions: () => acknowledged({ data: [] }),
  findLead: () => ({
    ...refused('This lead does not exist, or you do not have access to it', 404),
    data: null,
    duplicates: [],
  }),
  findLeadTimeline: () => page([]),
  ...changes,
});

async function openPalette(given: Parameters<typeof renderScreen>[1] = {}) {
  const opened = renderScreen('/company-info', { server: server(), ...given });
  await screen.findByRole('heading', { level: 1 });
  await opened.user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search and commands' });
  const field = within(dialog).getByRole('combobox');
  const asked = () => opened.requests.filter(({ operation }) => operation === 'searchEverything');
  return { ...opened, dialog, field, asked };
}

const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

it('opens by Ctrl K anywhere, has the field focused, and gives focus back on Escape', async () => {
  const { user, field } = await openPalette();
  expect(field).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const button = screen.getByRole('button', { name: 'Search' });
  await user.click(button);
  expect(await screen.findByRole('dialog', { name: 'Search and commands' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

it('finds people, projects and templates by one question once typing rests, in groups', async () => {
  const { user, field, asked } = await openPalette();
  await user.type(field, 'quin');
  expect(await screen.findByRole('option', { name: /Quinn Archer/ })).toBeInTheDocument();
  expect(asked().map(({ variables }) => variables)).toEqual([{ search: 'quin' }]);
  expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('option').length)).toEqual([
    1, 1, 1, 1,
  ]);
  for (const name of ['Leads', 'Contacts', 'Projects', 'Message templates'])
    expect(screen.getByRole('group', { name })).toBeInTheDocument();
});

it('finds accounts, deals, customers, invoices, bookings and campaigns', async () => {
  const hits = [
    { kind: 'ACCOUNT', _id: 'a1', title: 'Vesper Legal', detail: 'vesper.example' },
    { kind: 'DEAL', _id: 'd1', title: 'Vesper lease', detail: 'Vesper Legal' },
    { kind: 'CUSTOMER', _id: 'u1', title: 'Vesna Okafor', detail: null },
    { kind: 'INVOICE', _id: 'i1', title: 'INV-000001', detail: 'Vesna Okafor' },
    { kind: 'BOOKING', _id: 'b1', title: 'Vesta Guest', detail: '2030-01-01 09:30 · Viewing' },
    { kind: 'CAMPAIGN', _id: 's1', title: 'Vesper evening', detail: null },
  ];
  const { user, field } = await openPalette({
    server: server({ searchEverything: () => acknowledged({ data: hits }) }),
  });
  await user.type(field, 'ves');
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  const option = async (name: string) => (await group(name)).getByRole('option');
  expect(await option('Accounts')).toHaveTextContent('Vesper Legalvesper.example');
  expect(await option('Deals')).toHaveTextContent('Vesper leaseVesper Legal');
  expect(await option('Customers')).toHaveTextContent('Vesna Okafor');
  expect(await option('Invoices')).toHaveTextContent('INV-000001Vesna Okafor');
  expect(await option('Bookings')).toHaveTextContent('Vesta Guest2030-01-01 09:30 · Viewing');
  expect(await option('Campaigns')).toHaveTextContent('Vesper evening');
});

it('Enter opens the option selected with the arrow keys, which is then listed as recent', async () => {
  const { user, field, address } = await openPalette();
  await user.type(field, 'quinn');
  await screen.findByRole('option', { name: /Quentin Bell/ });
  expect(active(field)).toContain('Quinn Archer');
  await user.keyboard('{ArrowDown}');
  expect(active(field)).toContain('Quentin Bell');
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/crm/leads/l1'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('{Control>}k{/Control}');
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option', { name: /Quinn Archer/ })).toBeInTheDocument();
});

it('finds a phone number in any spelling', async () => {
  const { user, field, asked } = await openPalette();
  await user.type(field, '(212) 555-01');
  expect(await screen.findByRole('option', { name: /Quinn Archer/ })).toBeInTheDocument();
  await waitFor(() => expect(asked().at(-1)?.variables).toEqual({ search: '(212) 555-01' }));
});

it('says that nothing is found, and when the search cannot be done', async () => {
  let hasFailed = false;
  const searchEverything = () => {
    if (hasFailed) throw serverFault();
    return acknowledged({ data: [] });
  };
  const { user, field } = await openPalette({ server: server({ searchEverything }) });
  await user.type(field, 'zzzz');
  expect(await screen.findByText('No results for “zzzz”')).toBeInTheDocument();
  hasFailed = true;
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await user.type(field, 'y');
  expect(await screen.findByText(/The search failed/)).toBeInTheDocument();
});

it('offers screens and actions without asking the server, and does them', async () => {
  const { user, field, asked, address } = await openPalette();
  expect(options()).toEqual(
    expect.arrayContaining(['Add lead', 'Import leads', 'Log out', 'Leads', 'Board', 'Lead options']),
  );
  await user.type(field, 'd');
  expect(options()).toContain('Switch to the dark theme');
  await user.click(screen.getByRole('option', { name: 'Switch to the dark theme' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /Search/ }), 'p');
  await user.click(screen.getByRole('option', { name: 'Profile' }));
  await waitFor(() => expect(address()).toBe('/profile'));
  expect(asked()).toEqual([]);
});

it('switches the company', async () => {
  const switched: unknown[] = [];
  const { user, field } = await openPalette({
    server: server({
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
    }),
  });
  await user.type(field, 'north');
  await user.click(await screen.findByRole('option', { name: 'Switch to Northwind' }));
  await waitFor(() => expect(switched).toEqual(['company-2']));
});

it('offers a member nothing that they have no right to', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
  await openPalette({ viewer });
  expect(options()).toContain('Leads');
  for (const label of [
    'Add lead',
    'Add contact',
    'Add account',
    'Add deal',
    'Import leads',
    'Add company',
    'Changes',
  ])
    expect(options()).not.toContain(label);
});

it('g and a letter open a screen and ? lists the shortcuts, except while a dialog is open', async () => {
  const { user, address } = renderScreen('/company-info', {
    server: server({ findDashboard: () => acknowledged({ data: null }) }),
  });
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('?');
  const help = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(help).getByText('Go to Dashboard')).toBeInTheDocument();
  await user.keyboard('gd');
  expect(address()).toBe('/company-info');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('gd');
  await waitFor(() => expect(address()).toBe('/dashboard'));
});

it('leads to where deleted people are, by what they are', async () => {
  const { user, field } = await openPalette();
  await user.type(field, 'deleted');
  expect(await screen.findByRole('option', { name: /Lead trash/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Contact trash/ })).toBeVisible();
});
