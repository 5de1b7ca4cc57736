import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildCompany, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { typeDate } from '#client/testing/typeDate.ts';
import type { Activity } from './activity/activityApi.ts';

const search = (address: string) => new URL(address, 'http://localhost').search;

const renamed: Activity = {
  _id: 'event-1',
  createdAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  companyId: 'company-1',
  companyName: 'Acme',
  actorName: 'Grace Hopper',
  source: 'USER',
  entity: 'company',
  entityId: 'company-1',
  action: 'updated',
  changes: [
    { field: 'slug', before: null, after: 'acme' },
    { field: 'companyName', before: 'Acne', after: 'Acme' },
  ],
  conversationWith: null,
  canUndo: false,
};

const show = (findActivity: unknown, path = '/company-info/activity-log') =>
  renderScreen(path, {
    server: {
      findActivity,
      findMyCompanies: () =>
        acknowledged({ data: [buildCompany({ _id: 'company-1', companyName: 'Acme' })] }),
      undoChangeJob: () => ({ ...refused('This was already undone', 409), data: null, failures: [] }),
      deleteOrRestoreContactFromTrash: () => acknowledged(),
      findMembers: () =>
        acknowledged({ data: [{ _id: 'member-2', fullName: { firstName: 'Omar', lastName: 'Other' } }] }),
    },
  });

it('shows the actor, the values before and after, and the time of a change', async () => {
  show(() => page([renamed]));
  const line = (await screen.findByText('Grace Hopper')).closest('li') as HTMLElement;
  expect(line).toHaveTextContent('Grace Hopper changed Acme');
  expect(line).toHaveTextContent('NameAcne → became Acme');
  expect(line).toHaveTextContent('Slugnothing → became acme');
  expect(line).toHaveTextContent('5 minutes ago');
  expect(within(line).getByText('5 minutes ago')).toHaveAttribute('datetime', renamed.createdAt);
});

it('names and links the lead of an event, and describes bulk changes', async () => {
  const lead = {
    ...renamed,
    entity: 'lead',
    entityId: 'lead-1',
    action: 'created',
    changes: [
      { field: 'lastName', before: null, after: 'Byron' },
      { field: 'firstName', before: null, after: 'Ada' },
    ],
  };
  const call = { ...lead, _id: 'event-2', action: 'call-logged', changes: [] };
  const bulk = { ...lead, _id: 'event-3', action: 'bulk-changed', changes: [] };
  const text = {
    ...call,
    _id: 'event-4',
    entity: 'sms thread',
    entityId: 'thread-1',
    action: 'received',
    actorName: '+44 20 7946 0123',
    conversationWith: 'Grace Hopper',
  };
  const reply = {
    ...text,
    _id: 'event-6',
    action: 'replied',
    actorName: 'Grace Hopper',
    conversationWith: 'Ada Byron',
  };
  const finished = {
    ...call,
    _id: 'event-5',
    entity: 'campaign',
    action: 'finished',
    changes: [{ field: 'campaign', before: null, after: 'Open house' }],
  };
  show(() => page([lead, call, bulk, text, reply, finished]));
  const lines = (await screen.findAllByText('Grace Hopper')).map((name) => name.closest('p')?.textContent);
  expect(lines).toEqual([
    'Grace Hopper added the lead Ada Byron in Acme',
    'Grace Hopper logged a call with a lead in Acme',
    'Grace Hopper changed several leads in Acme',
    'Grace Hopper sent a message in a conversation in Acme',
    'Grace Hopper replied in the conversation with Ada Byron in Acme',
    'Grace Hopper finished the campaign Open house in Acme',
  ]);
  expect(screen.getByRole('link', { name: 'the conversation with Ada Byron' })).toHaveAttribute(
    'href',
    '/sms/inbox/thread-1',
  );
  // Said in the line, and not again below it
  expect(screen.getAllByText(/Open house/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'the lead Ada Byron' })).toHaveAttribute(
    'href',
    '/crm/leads/lead-1',
  );
});

it('names and links accounts and deals', async () => {
  const account = {
    ...renamed,
    entity: 'organization',
    entityId: 'account-1',
    action: 'created',
    changes: [{ field: 'name', before: null, after: 'Vesper Legal' }],
  };
  const deal = {
    ...renamed,
    _id: 'event-2',
    entity: 'deal',
    entityId: 'deal-1',
    action: 'won',
    changes: [{ field: 'title', before: null, after: 'Vesper lease' }],
  };
  show(() => page([account, deal]));
  expect(await screen.findByRole('link', { name: 'the account Vesper Legal' })).toHaveAttribute(
    'href',
    '/crm/accounts/account-1',
  );
  const link = screen.getByRole('link', { name: 'the deal Vesper lease' });
  expect(link).toHaveAttribute('href', '/crm/deals/deal-1');
  expect(link.closest('li')).toHaveTextContent('Grace Hopper won the deal Vesper lease');
});

it('describes payments and emails of an invoice, and its settings', async () => {
  const invoice = {
    ...renamed,
    entity: 'invoice',
    entityId: 'invoice-1',
    changes: [{ field: 'number', before: null, after: 'INV-000001' }],
  };
  show(() =>
    page([
      { ...invoice, action: 'payment-recorded' },
      { ...invoice, _id: 'event-2', action: 'reminder-sent' },
      { ...renamed, _id: 'event-3', entity: 'invoice settings', changes: [] },
    ]),
  );
  const lines = (await screen.findAllByText('Grace Hopper')).map((name) => name.closest('li'));
  const [paid, reminded, settings] = lines;
  expect(paid).toHaveTextContent('recorded a payment of the invoice INV-000001');
  expect(reminded).toHaveTextContent('sent a reminder of the invoice INV-000001');
  expect(settings).toHaveTextContent('changed the invoice settings in Acme');
});

it('undoes a change of many where the server says that it can be undone', async () => {
  const bulk: Activity = { ...renamed, entity: 'lead', action: 'bulk-changed', changes: [] };
  const { user, requests } = show(() =>
    page([
      { ...bulk, _id: 'event-1', entityId: 'job-1', canUndo: true },
      { ...bulk, _id: 'event-2', entityId: 'job-2' },
      { ...bulk, _id: 'event-3', entityId: 'job-3', action: 'undone' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo change' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo change' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'undoChangeJob')?.variables).toEqual({
      id: 'job-1',
    }),
  );
});

it('undo restores a contact that is in trash', async () => {
  const moved: Activity = { ...renamed, entity: 'contact', action: 'trashed', changes: [] };
  const { user, requests } = show(() =>
    page([
      { ...moved, _id: 'event-1', entityId: 'contact-1', canUndo: true },
      { ...moved, _id: 'event-2', entityId: 'contact-2' },
    ]),
  );
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Contact restored')).toBeVisible();
  expect(
    requests.find(({ operation }) => operation === 'deleteOrRestoreContactFromTrash')?.variables,
  ).toEqual({ id: 'contact-1', isRestore: true });
});

it('folds the many fields of a new company away, and shows plain values', async () => {
  const fields = ['currency', 'city', 'email', 'street', 'companyName'];
  const added = {
    ...renamed,
    action: 'created',
    changes: fields.map((field) => ({ field, before: null, after: `new ${field}` })),
  };
  const { user } = show(() => page([added]));
  await user.click(await screen.findByText('5 fields'));
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Name',
    'Email',
    'Street',
    'City',
    'Currency',
  ]);
  expect(screen.getAllByRole('definition')[0]).toHaveTextContent(/^new companyName$/);
});

it('reads the filters from the URL, and writes them to it', async () => {
  const { user, requests, address } = show(
    () => page([renamed]),
    '/company-info/activity-log?action=updated',
  );
  await screen.findByText('Grace Hopper');
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveValue('updated');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'Acme');
  await typeDate(user, 'From', '01112026');
  await typeDate(user, 'To', '20112026');
  await user.type(screen.getByRole('textbox', { name: 'Search the log' }), 'grace{Enter}');
  expect(search(address())).toBe(
    '?action=updated&companyId=company-1&from=2026-11-01&to=2026-11-20&search=grace',
  );
  const asked = () =>
    requests
      .filter((request) => request.operation === 'findActivity')
      .map((request) => request.variables['input']);
  await screen.findByText('Grace Hopper');
  expect(asked().at(-1)).toEqual({
    search: 'grace',
    page: 1,
    limit: 20,
    companyId: 'company-1',
    action: 'updated',
    // The days of the company, which is in Berlin
    from: '2026-10-31T23:00:00.000Z',
    to: '2026-11-20T23:00:00.000Z',
  });
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(search(address())).toBe('');
  // It keeps its place, so that nothing moves
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
  expect(screen.getByText('Clear filters').closest('button')).toHaveAttribute('hidden');
});

it('filters by person and by thing, and calls rights by their names', async () => {
  const changes = [{ field: 'crm.lead', before: 'EDIT', after: 'MANAGE' }];
  const rights = { ...renamed, entity: 'team member', entityId: 'member-1', changes };
  const { user, requests, address } = show(() => page([rights]));
  expect(await screen.findByRole('link', { name: 'a team member' })).toHaveAttribute(
    'href',
    '/team/roles?member=member-1',
  );
  expect(screen.getByRole('term')).toHaveTextContent('Leads');
  await screen.findByRole('option', { name: 'Omar Other' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Omar Other');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Record type' }), 'Team member');
  expect(search(address())).toBe('?actorId=member-2&entity=team+member');
  const asked = requests.filter(({ operation }) => operation === 'findActivity').at(-1);
  expect(asked?.variables['input']).toMatchObject({ actorId: 'member-2', entity: 'team member' });
});

it('shows loading, empty and no-match states', async () => {
  const answer = Promise.withResolvers();
  const { unmount } = show(() => answer.promise);
  await screen.findByRole('heading', { name: 'Activity log' });
  expect(await screen.findByText('Loading…')).toBeInTheDocument();
  answer.resolve(page([]));
  expect(await screen.findByRole('heading', { name: 'No activity yet' })).toBeVisible();
  unmount();
  show(() => page([]), '/company-info/activity-log?search=zzz');
  expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
});

it('shows a failure, and tries again', async () => {
  let isUp = false;
  const { user } = show(() => (isUp ? page([renamed]) : { ...page([]), ...refused('The log is away') }));
  expect(await screen.findByText('The log is away')).toBeVisible();
  isUp = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Grace Hopper')).toBeVisible();
});

it('pages', async () => {
  const { user, address } = show(() => page([renamed], { total: 60 }));
  await user.click(await screen.findByRole('button', { name: 'Page 3' }));
  expect(search(address())).toBe('?page=3');
});

it('saves what the filters find as a file', async () => {
  const createActivityExport = jest.fn((_asked: unknown) =>
    acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'Activity log.csv', count: 1 } }),
  );
  const { user } = renderScreen('/company-info/activity-log?action=updated', {
    server: {
      findActivity: () => page([renamed]),
      findMyCompanies: () => acknowledged({ data: [] }),
      deleteOrRestoreContactFromTrash: () => acknowledged(),
      findMembers: () => acknowledged({ data: [] }),
      createActivityExport,
    },
  });
  await screen.findByText('Grace Hopper');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(createActivityExport).toHaveBeenCalled());
  expect(createActivityExport.mock.calls[0]?.[0]).toMatchObject({ input: { action: 'updated' } });
});
