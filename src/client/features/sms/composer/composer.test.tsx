import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { simulator, spring } from '../testing/buildSms.ts';

const HOURS = { opensAt: '09:00', closesAt: '17:00', days: [1, 2] };
const draft = {
  ...spring,
  startAt: '2099-03-01T09:00:00.000Z',
  startIsLocal: true,
  hours: HOURS,
  currency: 'USD',
};
const audience = {
  chosen: null,
  isFiltered: false,
  view: { _id: 'view-1', name: 'VIP' },
  excluded: [{ _id: 'lead-1', name: 'Ann Archer' }],
  exceptCampaigns: [],
  listFilter: null,
  exceptViews: [],
};
const forecast = {
  startAt: '2099-02-28T20:00:00.000Z',
  audience: 143,
  toSend: 100,
  later: 31,
  finishAt: '2099-03-01T14:00:00.000Z',
  skipped: [{ reason: 'Opted out', count: 12 }],
  segments: 131,
  cost: 104,
  currency: 'USD',
  parts: { gsm7: 131, ucs2: 0 },
  risks: { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 },
  providers: [{ name: 'Simulator', count: 131 }],
};
const view = {
  _id: 'view-1',
  name: 'VIP',
  isShared: true,
  isMine: true,
  canEdit: true,
  ownerName: 'Ada Byron',
  version: 1,
  columns: [],
  density: 'regular',
  sorts: [],
  filters: [],
  search: '',
  groupBy: '',
};
const lead = {
  _id: 'lead-2',
  personalInformation: {
    email: null,
    fullName: { firstName: 'Ben', lastName: 'Brook' },
    phoneNumber: { number: '+442079460002', formatted: '+44 20 7946 0002' },
  },
};

const open = (path: string, server = {}) =>
  renderScreen(path, {
    viewer: buildViewer(),
    server: {
      findSmsCampaigns: () => page([]),
      findSmsCampaign: () => acknowledged({ data: draft, retryable: 0, replied: 0, optedOut: 0, audience }),
      preflightSmsCampaign: () => acknowledged({ data: forecast }),
      findSmsProviders: () => page([simulator]),
      findSmsSettings: () =>
        acknowledged({
          data: {
            quietHours: null,
            isConsentRequired: false,
            spendCap: null,
            guard: { errors: 10, optOuts: 3 },
            visitorCountries: [],
            currency: 'USD',
            shortLinkAddress: 'https://homes.test/l/',
          },
        }),
      findLeads: () => page([lead]),
      findContacts: () => page([]),
      findListViews: ({ list }: { list: string }) =>
        acknowledged({
          data: list === 'leads' ? [view] : [],
          choices: null,
          defaultViewId: null,
          pinnedIds: [],
        }),
      countSmsAudience: () => ({ ...acknowledged({ data: null }), count: 34 }),
      findMessageTemplates: () => page([{ _id: 'template-1', title: 'Welcome', body: 'Welcome home' }]),
      previewMessage: () => ({ ...acknowledged({ data: null }), text: 'Welcome home', missing: [] }),
      ...server,
    },
  });

it('creates a campaign for a view with exclusions, sending hours and a template', async () => {
  const created: unknown[] = [];
  const { user } = open('/sms/campaigns/add', {
    createSmsCampaign: ({ input }: { input: unknown }) => {
      created.push(input);
      return acknowledged({ data: { _id: 'campaign-1', status: 'DRAFT' } });
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'Spring');
  await screen.findByRole('option', { name: 'Leads of the view VIP' });
  await user.selectOptions(screen.getByLabelText('Send to'), 'Leads of the view VIP');
  expect(await screen.findByText('34 now')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: /^Exclude people/ }));
  await user.click(await screen.findByRole('option', { name: 'Ben Brook' }));
  expect(
    within(await screen.findByRole('list', { name: 'Excluded' })).getByText('Ben Brook'),
  ).toBeInTheDocument();
  await user.selectOptions(await screen.findByLabelText('Message template'), 'Welcome');
  expect(screen.getByLabelText('Message')).toHaveValue('Welcome home');
  await user.click(screen.getByRole('checkbox', { name: 'Limit to certain days and hours' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.selectOptions(screen.getByLabelText('Start'), 'At each recipient’s local time');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Choose a time')).toBeInTheDocument();
  const startAt = screen.getByRole('group', { name: 'Start at' });
  await waitFor(() => expect(startAt).toContainElement(document.activeElement as HTMLElement));
  expect(created).toEqual([]);
  await user.selectOptions(screen.getByLabelText('Start'), 'Immediately when started');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(created).toMatchObject([
      {
        kind: 'LEAD',
        viewId: 'view-1',
        selection: { isAll: true, excludedIds: ['lead-2'] },
        body: 'Welcome home',
        startAt: null,
        startIsLocal: false,
        hours: { opensAt: '08:00', closesAt: '21:00', days: [1, 2, 3, 4, 5, 6] },
      },
    ]),
  );
});

it('creates a campaign for a list filter, counts it live and excludes a view', async () => {
  const created: unknown[] = [];
  const counted: unknown[] = [];
  const choices = buildChoices({ customFields: [buildCustomField('custom-1', 'Budget', 'number')] });
  const { user } = open('/sms/campaigns/add', {
    findLeadChoices: () => acknowledged({ data: choices }),
    countSmsAudience: ({ input }: { input: unknown }) => {
      counted.push(input);
      return { ...acknowledged({ data: null }), count: 12 };
    },
    createSmsCampaign: ({ input }: { input: unknown }) => {
      created.push(input);
      return acknowledged({ data: { _id: 'campaign-1', status: 'DRAFT' } });
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Message'), 'Hi');
  await user.selectOptions(screen.getByLabelText('Send to'), 'Filtered leads');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Set a search or a filter')).toBeInTheDocument();
  const filter = screen.getByRole('group', { name: 'Filter' });
  await user.type(within(filter).getByLabelText('Search leads'), 'sea{Enter}');
  // A panel has a form of its own, which is no sending of the campaign
  await user.click(within(filter).getByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Budget/ }));
  await user.type(await screen.findByLabelText('From'), '100{Enter}');
  expect(await within(filter).findByRole('button', { name: 'Clear the filter Budget' })).toBeInTheDocument();
  expect(await screen.findByText('12 now')).toBeInTheDocument();
  expect(created).toEqual([]);
  await user.click(screen.getByRole('combobox', { name: /^Exclude people/ }));
  await user.click(await screen.findByRole('option', { name: 'Ben Brook' }));
  await user.selectOptions(screen.getByLabelText('Send to'), 'Filtered contacts');
  expect(screen.getByLabelText('Search contacts')).toHaveValue('');
  expect(screen.queryByRole('list', { name: 'Excluded' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Send to'), 'Filtered leads');
  expect(screen.getByLabelText('Search leads')).toHaveValue('sea');
  expect(screen.getByRole('list', { name: 'Excluded' })).toHaveTextContent('Ben Brook');
  await user.click(screen.getByRole('button', { name: /^Exclude people in views/ }));
  await user.click(await screen.findByRole('option', { name: 'VIP' }));
  await user.keyboard('{Escape}');
  const audienceInput = {
    kind: 'LEAD',
    selection: { isAll: true, excludedIds: ['lead-2'] },
    listFilter: { search: 'sea', filters: [{ name: 'own.custom-1', values: ['100..'] }] },
    exceptViewIds: ['view-1'],
  };
  await waitFor(() => expect(counted.at(-1)).toMatchObject(audienceInput));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(created).toMatchObject([audienceInput]));
});

it('takes along from a list what that is filtered by', async () => {
  const counted: unknown[] = [];
  const { user } = open('/crm/leads?search=grace&created=last7', {
    findLeads: () => page([buildLead()]),
    findLeadChoices: () => acknowledged({ data: buildChoices() }),
    countSmsAudience: ({ input }: { input: unknown }) => {
      counted.push(input);
      return { ...acknowledged({ data: null }), count: 2 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /^Send a campaign/ }));
  expect(await screen.findByText('2 now')).toBeInTheDocument();
  expect(screen.getByLabelText('Send to')).toHaveDisplayValue('Filtered leads');
  expect(screen.getByLabelText('Search leads')).toHaveValue('grace');
  expect(screen.getByRole('button', { name: 'Clear the filter Date added' })).toBeInTheDocument();
  expect(counted.at(-1)).toMatchObject({
    kind: 'LEAD',
    listFilter: { search: 'grace', filters: [{ name: 'created', values: ['last7'] }] },
  });
});

it('passes the list filter if all results are selected, and the selected people otherwise', async () => {
  const server = {
    findLeads: () => page([buildLead(), buildLead({ _id: 'lead-9' })], { total: 40 }),
    findLeadChoices: () => acknowledged({ data: buildChoices() }),
  };
  const first = open('/crm/leads?created=last7', server);
  const all = await screen.findByRole('checkbox', { name: /^Select all/ });
  // Once there are rows
  await waitFor(() => expect(all).toBeEnabled());
  await first.user.click(all);
  await first.user.click(await screen.findByRole('button', { name: 'Select all 40 results' }));
  await first.user.click(screen.getByRole('button', { name: 'Send a campaign' }));
  expect(await screen.findByLabelText('Send to')).toHaveDisplayValue('Filtered leads');
  first.unmount();
  // The selection remains, without the people of this page
  const second = open('/crm/leads?created=last7', server);
  const those = await screen.findByRole('checkbox', { name: /^Select all/ });
  await waitFor(() => expect(those).toBeEnabled());
  await second.user.click(those);
  await second.user.click(await screen.findByRole('button', { name: 'Send a campaign' }));
  expect(await screen.findByLabelText('Send to')).toHaveDisplayValue('38 selected leads');
});

it('shows on a draft what its filter is set to, and edits that', async () => {
  const updated: unknown[] = [];
  const { user } = open('/sms/campaigns/campaign-1', {
    findLeadChoices: () => acknowledged({ data: buildChoices() }),
    findSmsCampaign: () =>
      acknowledged({
        data: draft,
        retryable: 0,
        replied: 0,
        optedOut: 0,
        audience: {
          ...audience,
          view: null,
          isFiltered: true,
          excluded: [],
          listFilter: { search: '', filters: [{ name: 'outcome', values: ['WON'] }] },
          exceptViews: [{ _id: 'gone', name: null }],
        },
      }),
    updateSmsCampaign: ({ input }: { input: unknown }) => {
      updated.push(input);
      return acknowledged({ data: null });
    },
  });
  expect(
    await screen.findByText('Filtered leads (Outcome Sale closed), 143 now, without a deleted view'),
  ).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: /^Exclude people in views/ }));
  await user.click(await screen.findByRole('option', { name: 'A deleted view' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(updated).toMatchObject([
      { listFilter: { search: '', filters: [{ name: 'outcome', values: ['WON'] }] }, exceptViewIds: [] },
    ]),
  );
});

it('a draft shows its audience and start time; the confirmation shows the effect of scheduling it', async () => {
  const { user } = open('/sms/campaigns/campaign-1');
  expect(await screen.findByText('Leads of the view VIP, 143 now, except 1')).toBeInTheDocument();
  expect(screen.getByText(/2099, .*, at each recipient’s local time$/)).toBeInTheDocument();
  expect(screen.getByText('Monday, Tuesday, 09:00–17:00')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: /^Forecast for the start on 28 Feb 2099/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Schedule' }));
  expect(
    await screen.findByText(
      /^Send 131 messages on .*\? 12 are skipped; cost: \$1\.04; the last message is sent on/,
    ),
  ).toBeInTheDocument();
});

it('leaves the audience of a draft alone where only its text is changed: it may be others than the viewer sees', async () => {
  const updated: object[] = [];
  const { user } = open('/sms/campaigns/campaign-1', {
    updateSmsCampaign: ({ input }: { input: object }) => {
      updated.push(input);
      return acknowledged({ data: null });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByLabelText('Message'), '!');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(updated).toHaveLength(1));
  expect(updated[0]).toMatchObject({ body: 'Hi {{firstName|there}}!' });
  for (const name of ['selection', 'kind', 'viewId', 'exceptCampaignIds'])
    expect(updated[0]).not.toHaveProperty(name);
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.selectOptions(await screen.findByLabelText('Send to'), 'All leads');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(updated[1]).toMatchObject({
      kind: 'LEAD',
      viewId: null,
      selection: { isAll: true, excludedIds: ['lead-1'] },
    }),
  );
});

it('shows another campaign as it is, with nothing of the form that was open for the one before', async () => {
  const notification = {
    _id: 'n-1',
    kind: 'CAMPAIGN_NOT_STARTED',
    createdAt: new Date().toISOString(),
    isRead: false,
    actorName: 'Other',
    person: null,
    text: 'Other',
    count: null,
    noteId: null,
    smsThreadId: null,
    smsCampaignId: 'campaign-2',
    invoiceId: null,
    dealId: null,
    record: null,
    job: null,
  };
  const { user } = open('/sms/campaigns/campaign-1', {
    findSmsCampaign: ({ id }: { id: string }) => {
      const data = id === 'campaign-1' ? draft : { ...draft, _id: id, name: 'Other', body: 'Another text' };
      return acknowledged({ data, retryable: 0, replied: 0, optedOut: 0, audience });
    },
    countUnreadNotifications: () => acknowledged({ unread: 1 }),
    findNotifications: () => acknowledged({ data: [notification], hasMore: false }),
    setNotificationRead: () => acknowledged(),
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Hi {{firstName|there}}');
  await user.click(
    await screen.findByRole('button', { name: 'Notifications, 1 unread' }, { timeout: 5_000 }),
  );
  await user.click(await screen.findByRole('link', { name: /Other/ }));
  expect(await screen.findByRole('heading', { name: 'Other' })).toBeInTheDocument();
  expect(screen.queryByLabelText('Message')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByLabelText('Message')).toHaveValue('Another text');
});

it('cancels editing back to the draft, and sends a test of it', async () => {
  const tested: unknown[] = [];
  const { user } = open('/sms/campaigns/campaign-1', {
    testSmsCampaign: ({ input }: { input: unknown }) => {
      tested.push(input);
      return { ...acknowledged({ data: null }), message: 'The test message is being sent' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('option', { name: 'Leads of the view VIP' });
  expect(screen.getByLabelText('Send to')).toHaveDisplayValue('Leads of the view VIP');
  expect(screen.getByText('Ann Archer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Send a test' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Your phone number'), '+442079460001, +442079460003');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(tested).toEqual([
      {
        providerId: 'provider-1',
        body: 'Hi {{firstName|there}}',
        isMarketing: true,
        areLinksShort: true,
        to: ['+442079460001', '+442079460003'],
        personId: 'lead-2',
      },
    ]),
  );
});

it('goes by the default of several providers, unless another is chosen', async () => {
  const carrier = { ...simulator, _id: 'provider-2', name: 'Carrier', isDefault: false };
  open('/sms/campaigns/add', { findSmsProviders: () => page([carrier, simulator]) });
  expect(await screen.findByLabelText('Provider')).toHaveDisplayValue('Simulator (+442079460100)');
});
