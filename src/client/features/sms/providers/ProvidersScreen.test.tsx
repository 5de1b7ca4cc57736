import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { done, simulator } from '../testing/buildSms.ts';

const open = (path: string, server = {}) =>
  renderScreen(path, {
    viewer: buildViewer(),
    server: {
      findSmsProviders: () => page([simulator]),
      findSmsSettings: () =>
        acknowledged({
          data: {
            quietHours: null,
            isConsentRequired: false,
            spendCap: null,
            guard: { errors: 10, optOuts: 3 },
            visitorCountries: [],
            currency: 'EUR',
            shortLinkAddress: 'https://homes.test/l/',
          },
        }),
      findListViews: () => acknowledged({ data: [], choices: null, defaultViewId: null, pinnedIds: [] }),
      ...server,
    },
  });

it('marks the default provider and makes another provider the default', async () => {
  const chosen: unknown[] = [];
  const carrier = { ...simulator, _id: 'provider-2', name: 'Carrier', kind: 'HTTP', isDefault: false };
  const { user } = open('/sms/providers', {
    findSmsProviders: () => page([simulator, carrier]),
    setDefaultSmsProvider: (given: unknown) => {
      chosen.push(given);
      return done;
    },
  });
  expect(within(await screen.findByRole('row', { name: /Simulator/ })).getByText('Default')).toBeVisible();
  const row = screen.getByRole('row', { name: /Carrier/ });
  expect(within(row).queryByText('Default')).not.toBeInTheDocument();
  await user.click(within(row).getByRole('button', { name: /Actions for Carrier/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Make default' }));
  await waitFor(() => expect(chosen).toEqual([{ id: 'provider-2' }]));
});

it('saves routing rules with a provider and a failover', async () => {
  const saved: unknown[] = [];
  const gateway = {
    ...simulator,
    _id: 'provider-2',
    name: 'Gateway',
    dailyCap: 5000,
    sentToday: 1204,
    failedToday: 3,
  };
  const { user } = open('/sms/providers', {
    findSmsProviders: () => page([simulator, gateway]),
    findSmsRoutes: () => acknowledged({ data: [] }),
    saveSmsRoutes: ({ routes }: { routes: unknown }) => {
      saved.push(routes);
      return done;
    },
  });
  expect(await screen.findByRole('row', { name: /Gateway/ })).toHaveTextContent('1,204 of 5,000 · 3 failed');
  await user.click(screen.getByRole('button', { name: 'Routing rules' }));
  await user.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = screen.getByRole('dialog');
  const route = within(dialog).getByRole('group', { name: 'Rule 1' });
  await user.type(within(route).getByLabelText('Number prefix'), '+44');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText('Choose a provider for each route')).toBeInTheDocument();
  await user.selectOptions(within(route).getByLabelText('Provider'), 'Gateway');
  await user.selectOptions(within(route).getByLabelText('Fallback provider'), 'Simulator');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(saved).toEqual([[{ prefix: '+44', providerIds: ['provider-2', 'provider-1'] }]]),
  );
});

it('adds a provider whose header values are written and not shown again', async () => {
  const created: { settings?: unknown; secrets?: unknown; prices?: unknown }[] = [];
  const { user } = open('/sms/providers', {
    createSmsProvider: ({ input }: { input: object }) => {
      created.push(input);
      return { ...acknowledged({ data: null }), message: 'Provider created' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Gateway');
  await user.type(within(dialog).getByLabelText('Sender'), 'HARBOUR');
  await user.type(within(dialog).getByLabelText(/^Price per segment in EUR/), '0.0079{Enter}+44 0.042');
  await user.type(within(dialog).getByLabelText('URL'), 'https://gateway.example.com/send');
  await user.type(within(dialog).getByLabelText(/^Headers/), 'Authorization: Bearer abc');
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.settings).toEqual([
    { name: 'preset', value: 'JSON' },
    { name: 'url', value: 'https://gateway.example.com/send' },
    { name: 'hasKeys', value: 'YES' },
  ]);
  expect(created[0]?.secrets).toEqual([{ name: 'headers', value: 'Authorization: Bearer abc' }]);
  expect(created[0]?.prices).toEqual([
    { prefix: '', price: 790 },
    { prefix: '+44', price: 4200 },
  ]);
});

it('a new provider shows the webhook URL required for replies and STOP', async () => {
  const addresses = {
    _id: 'provider-2',
    provider: { ...simulator, _id: 'provider-2', kind: 'TWILIO' },
    receiptUrl: 'https://us.test/r',
    inboundUrl: 'https://us.test/in',
  };
  const { user } = open('/sms/providers', {
    createSmsProvider: () => ({ ...acknowledged({ data: addresses }), message: 'Provider created' }),
    findSmsProvider: () => acknowledged({ data: addresses }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add provider' });
  await user.type(within(dialog).getByLabelText('Name'), 'Twilio');
  const kinds = within(within(dialog).getByRole('radiogroup', { name: 'Kind' }));
  expect(kinds.getByRole('radio', { name: 'Twilio' })).toHaveAccessibleDescription(
    'Messages through your Twilio account, worldwide. You need the account SID, the auth token and a Twilio number.',
  );
  await user.click(kinds.getByRole('radio', { name: 'Twilio' }));
  await user.type(within(dialog).getByLabelText('Sender'), '+15005550006');
  await user.type(within(dialog).getByLabelText('Account SID'), `AC${'0'.repeat(32)}`);
  await user.type(within(dialog).getByLabelText('Auth token'), 'token');
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  const setupDialog = await screen.findByRole('dialog', { name: 'Finish the setup at the provider' });
  expect(await within(setupDialog).findByText('https://us.test/in')).toBeVisible();
  expect(within(setupDialog).getByRole('button', { name: 'Copy the inbound message URL' })).toBeVisible();
  await user.click(within(setupDialog).getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('adds a Kannel by its preset, which fills its usual address in', async () => {
  const created: { settings?: unknown; secrets?: unknown }[] = [];
  const { user } = open('/sms/providers', {
    createSmsProvider: ({ input }: { input: object }) => {
      created.push(input);
      return { ...acknowledged({ data: null }), message: 'Provider created' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Add provider' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Our Kannel');
  await user.type(within(dialog).getByLabelText('Sender'), 'HARBOUR');
  await user.selectOptions(within(dialog).getByLabelText('Preset'), 'KANNEL');
  expect(within(dialog).getByLabelText('URL')).toHaveValue('http://localhost:13013/cgi-bin/sendsms');
  expect(within(dialog).queryByLabelText(/^Headers/)).not.toBeInTheDocument();
  await user.type(within(dialog).getByLabelText('Password'), 'abc');
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  expect(
    await within(dialog).findByText('Please enter the user: 1 to 63 characters without spaces'),
  ).toBeVisible();
  await user.type(within(dialog).getByLabelText('Kannel user'), 'harbour');
  await user.click(within(dialog).getByRole('button', { name: 'Add provider' }));
  await waitFor(() => expect(created).toHaveLength(1));
  expect(created[0]?.settings).toEqual([
    { name: 'preset', value: 'KANNEL' },
    { name: 'url', value: 'http://localhost:13013/cgi-bin/sendsms' },
    { name: 'username', value: 'harbour' },
  ]);
  expect(created[0]?.secrets).toEqual([{ name: 'password', value: 'abc' }]);
});

it('says what the settings of a Kannel need for texts that come in', async () => {
  const settings = [
    { name: 'preset', value: 'KANNEL' },
    { name: 'url', value: 'https://kannel.test/send' },
    { name: 'username', value: 'harbour' },
  ];
  const kannel = { ...simulator, name: 'Our Kannel', kind: 'HTTP', settings };
  const addresses = {
    _id: kannel._id,
    provider: kannel,
    receiptUrl: 'https://us.test/r',
    inboundUrl: 'https://us.test/in?id=%I',
  };
  const { user } = open('/sms/providers', {
    findSmsProviders: () => page([kannel]),
    findSmsProvider: () => acknowledged({ data: addresses }),
  });
  await user.click(await screen.findByRole('button', { name: 'Our Kannel' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText(/get-url = "https:\/\/us\.test\/in\?id=%I"/)).toBeVisible();
  expect(within(dialog).queryByText('https://us.test/r')).not.toBeInTheDocument();
});
