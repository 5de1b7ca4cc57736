import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const KEY = {
  _id: 'key-1',
  name: 'Website',
  preset: 'receptionist',
  customers: 'EDIT',
  lastFour: 'wXyZ',
  pausedReason: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  createdBy: 'Ada Byron',
  expiresAt: null,
  lastUsedAt: null,
};
const EXPIRED = { ...KEY, _id: 'key-2', name: 'Old shop', expiresAt: '2020-01-01T00:00:00.000Z' };
const WEBHOOK = {
  _id: 'webhook-1',
  url: 'https://hooks.example.com/exkoo',
  types: ['lead.created', 'booking.created'],
  isActive: true,
  disabledReason: null,
  failingSince: null,
  lastDeliveredAt: null,
};
const OFF = {
  ...WEBHOOK,
  _id: 'webhook-2',
  url: 'https://gone.example.com/',
  isActive: false,
  disabledReason: 'The endpoint responded with 410 Gone',
};
const DELIVERY = {
  _id: 'delivery-1',
  type: 'lead.created',
  createdAt: '2026-03-01T09:00:00.000Z',
  state: 'FAILED',
  attempts: 8,
  nextTryAt: null,
  lastStatus: 500,
  lastAnswer: 'no, thank you',
  lastError: null,
  lastMs: 42,
};

const open = (server = {}, viewer = buildViewer()) =>
  renderScreen('/crm/api', {
    viewer,
    server: { findApiKeys: () => page([KEY, EXPIRED]), findWebhooks: () => page([WEBHOOK, OFF]), ...server },
  });
const done = (message: string) => ({ ...acknowledged({}), message });

it('lists keys and webhooks, and says how to ask at this address', async () => {
  open();
  const key = await screen.findByRole('row', { name: /Website/ });
  expect(key).toHaveTextContent('exk_…wXyZ');
  expect(key).toHaveTextContent('Receptionist, customers and invoices: Edit');
  expect(key).toHaveTextContent('Never used');
  expect(within(key).getByText('Never')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /Old shop/ })).getByText('Expired')).toBeVisible();
  expect(await screen.findByRole('row', { name: /hooks\.example/ })).toHaveTextContent('lead.created');
  expect(screen.getByRole('row', { name: /gone\.example/ })).toHaveTextContent(
    'The endpoint responded with 410 Gone',
  );
  expect(screen.getByText(/curl/)).toHaveTextContent(`curl ${location.origin}/api/exkoo`);
});

it('links to the documentation, the schema and the REST routes, and its example fits the API', async () => {
  open({ findLeads: () => page([]) });
  const links = [/API documentation/, /GraphQL schema/, /OpenAPI document/].map((name) =>
    screen.findByRole('link', { name }),
  );
  const targets = (await Promise.all(links)).map((link) => link.getAttribute('href'));
  expect(targets).toEqual(['/api/exkoo/docs', '/api/exkoo/schema.graphql', '/api/exkoo/openapi.json']);
  const example = screen.getByText(/curl/).textContent;
  const body = /-d '(.*)'/.exec(example)?.[1];
  const reply = await fetch('/api/exkoo', { method: 'POST', body: body! });
  expect(await reply.json()).toEqual({ data: { findLeads: { data: [], page: { total: 0 } } } });
});

it('makes a key, which is shown once and can be copied', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    findApiKeys: () => page([]),
    createApiKey: (given: unknown) => {
      sent.push(given);
      return acknowledged({ data: { _id: 'key-3', key: 'exk_secret' } });
    },
  });
  expect(await screen.findByText('No API keys yet')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create key' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create API key' });
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  expect(await within(dialog).findByText('This field is required!')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name'), 'Shop');
  // Enough for the examples of the documentation
  expect(within(dialog).getByLabelText('Permissions')).toHaveValue('receptionist');
  await user.selectOptions(within(dialog).getByLabelText('Permissions'), 'manager');
  await user.selectOptions(within(dialog).getByLabelText('Expires'), 'Never');
  await user.click(within(dialog).getByRole('button', { name: 'Create key' }));
  const shown = await screen.findByRole('dialog', { name: 'Your new API key' });
  expect(within(shown).getByText('exk_secret')).toBeVisible();
  expect(within(shown).getByText('Copy the key now: it is not shown again.')).toBeVisible();
  expect(within(shown).getByRole('button', { name: 'Copy the key' })).toBeVisible();
  expect(sent).toEqual([{ input: { name: 'Shop', preset: 'manager', expiresAt: null } }]);
  await user.click(within(shown).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('exk_secret')).not.toBeInTheDocument());
});

it('asks before a key is revoked', async () => {
  const revoked: unknown[] = [];
  const { user } = open({
    revokeApiKey: (given: unknown) => {
      revoked.push(given);
      return done('API key revoked');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Website' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke Website?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, revoke' }));
  expect(await screen.findByText('API key revoked')).toBeVisible();
  expect(revoked).toEqual([{ id: 'key-1' }]);
});

it('adds a webhook of chosen events, and shows its secret once', async () => {
  const sent: unknown[] = [];
  const { user } = open({
    createWebhook: (given: unknown) => {
      sent.push(given);
      return acknowledged({ data: { _id: 'webhook-3', secret: 'whsec_abc' } });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' });
  await user.type(within(dialog).getByLabelText('Endpoint URL'), 'hooks');
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  expect(await within(dialog).findByText('Enter a URL that begins with https:// or http://')).toBeVisible();
  expect(within(dialog).getByText('Select at least one event')).toBeVisible();
  expect(sent).toEqual([]);
  await user.clear(within(dialog).getByLabelText('Endpoint URL'));
  await user.type(within(dialog).getByLabelText('Endpoint URL'), 'https://hooks.example.com/');
  const leads = within(dialog).getByRole('group', { name: 'Leads' });
  await user.click(within(leads).getByLabelText('A lead is changed'));
  await user.click(within(leads).getByLabelText('A lead is added'));
  await user.click(within(dialog).getByRole('button', { name: 'Add webhook' }));
  const shown = await screen.findByRole('dialog', { name: 'Webhook signing secret' });
  expect(within(shown).getByText('whsec_abc')).toBeVisible();
  expect(sent).toEqual([
    { input: { url: 'https://hooks.example.com/', types: ['lead.created', 'lead.updated'] } },
  ]);
});

it('sends a test, turns on and off, and makes a new secret', async () => {
  const calls: unknown[] = [];
  const noted = (name: string, reply: object) => (given: unknown) => {
    calls.push([name, given]);
    return reply;
  };
  const { user } = open({
    sendTestWebhook: noted('test', done('Test event sent')),
    updateWebhook: noted('update', done('Webhook saved')),
    rotateWebhookSecret: noted('rotate', acknowledged({ data: { _id: 'webhook-1', secret: 'whsec_new' } })),
  });
  const choose = async (of: RegExp, item: string) => {
    await user.click(await screen.findByRole('button', { name: of }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose(/Actions for https:\/\/hooks/, 'Send test');
  expect(await screen.findByText('Test event sent')).toBeVisible();
  await choose(/Actions for https:\/\/gone/, 'Turn on');
  expect(await screen.findByText('Webhook saved')).toBeVisible();
  await choose(/Actions for https:\/\/hooks/, 'New secret');
  const dialog = await screen.findByRole('dialog', { name: 'Create a new secret?' });
  await user.click(within(dialog).getByRole('button', { name: 'Yes, create a new one' }));
  expect(await screen.findByText('whsec_new')).toBeVisible();
  expect(calls).toEqual([
    ['test', { id: 'webhook-1' }],
    ['update', { id: 'webhook-2', input: { isActive: true } }],
    ['rotate', { id: 'webhook-1' }],
  ]);
});

it('shows webhook deliveries with their responses, and resends one', async () => {
  const retried: unknown[] = [];
  const { user } = open({
    findWebhookDeliveries: () => page([DELIVERY]),
    retryWebhookDelivery: (given: unknown) => {
      retried.push(given);
      return done('Delivery resent');
    },
  });
  await user.click(await screen.findByRole('button', { name: /Actions for https:\/\/hooks/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deliveries' }));
  const dialog = await screen.findByRole('dialog', { name: 'Deliveries' });
  const row = await within(dialog).findByRole('row', { name: /lead\.created/ });
  expect(row).toHaveTextContent('Failed');
  expect(row).toHaveTextContent('500 in 42 ms: no, thank you');
  await user.click(within(row).getByRole('button', { name: 'Resend lead.created' }));
  expect(await screen.findByText('Delivery resent')).toBeVisible();
  expect(retried).toEqual([{ id: 'delivery-1' }]);
});

it('hides all actions from read-only members, and shows a load error with a retry button', async () => {
  const { user } = open(
    {
      findApiKeys: () => ({ ...page([]), ...refused('The keys cannot be read') }),
      findWebhooks: () => page([WEBHOOK]),
    },
    buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }),
  );
  expect(await screen.findByText('The keys cannot be read')).toBeVisible();
  expect(screen.getByRole('button', { name: /again/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create key' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add webhook' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: /Actions for https:\/\/hooks/ }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
  expect(screen.getByRole('menuitem', { name: 'Deliveries' })).toBeVisible();
});
