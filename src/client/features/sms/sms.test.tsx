import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { COUNTS, done, simulator, spring } from './testing/buildSms.ts';

const forecast = {
  startAt: '2026-03-01T09:00:00.000Z',
  audience: 1200,
  toSend: 1190,
  later: 0,
  finishAt: null,
  skipped: [{ reason: 'Opted out', count: 10 }],
  segments: 1250,
  cost: 0,
  currency: 'EUR',
  parts: { gsm7: 1100, ucs2: 150 },
  risks: { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 },
  providers: [{ name: 'Simulator', count: 1190 }],
};
/** What a recipient has not done, and does not wait for. */
const UNANSWERED = { repliedAt: null, optedOutAt: null, threadId: null, waitsUntil: null };

const open = (path: string, server = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      findSmsCampaigns: () => page([spring]),
      findSmsCampaign: () =>
        acknowledged({ data: spring, retryable: 0, replied: 0, optedOut: 0, audience: null }),
      preflightSmsCampaign: () => acknowledged({ data: forecast }),
      findSmsRecipients: () => page([]),
      findSmsProviders: () => page([simulator]),
      findSmsOptOuts: () => page([]),
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
      findLeads: () => page([]),
      countSmsAudience: () => ({ ...acknowledged({ data: null }), count: 34 }),
      findListViews: () => acknowledged({ data: [], choices: null, defaultViewId: null, pinnedIds: [] }),
      findMessageTemplates: () => page([]),
      ...server,
    },
  });

it('lists campaigns, each with a way to its page', async () => {
  open('/sms/campaigns');
  const row = await screen.findByRole('row', { name: /Spring viewings/ });
  expect(row).toHaveTextContent('Draft');
  expect(within(row).getByRole('link', { name: 'Spring viewings' })).toHaveAttribute(
    'href',
    '/sms/campaigns/campaign-1',
  );
  expect(screen.getByRole('link', { name: 'Add campaign' })).toHaveAttribute('href', '/sms/campaigns/add');
});

it.each([
  ['/sms/campaigns', 'findSmsCampaigns', 'No campaigns yet'],
  ['/sms/providers', 'findSmsProviders', 'No providers yet'],
  ['/sms/opt-outs', 'findSmsOptOuts', 'No opt-outs yet'],
])('%s is waited for, empty, or not to be had', async (path, operation, words) => {
  let answer: unknown = { ...page([]), ...refused('The list is away') };
  const { user } = open(path, { [operation]: () => answer });
  expect(await screen.findByText('The list is away')).toBeInTheDocument();
  answer = page([]);
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByText(words)).toBeInTheDocument();
});

it('says whose number has opted out, with the way to them', async () => {
  const optOut = {
    _id: 'opt-out-1',
    phone: '+442079460301',
    person: { _id: 'contact-1', kind: 'CONTACT', name: 'Ines Moreau' },
    source: 'REPLY',
    note: null,
    createdBy: null,
    createdDate: '2026-03-01T09:00:00.000Z',
  };
  open('/sms/opt-outs', { findSmsOptOuts: () => page([optOut]) });
  expect(await screen.findByRole('link', { name: 'Ines Moreau' })).toHaveAttribute(
    'href',
    '/crm/contacts/contact-1',
  );
});

it('writes a campaign for all leads, with the size of its text', async () => {
  const created: unknown[] = [];
  const { user } = open('/sms/campaigns/add', {
    createSmsCampaign: ({ input }: { input: unknown }) => {
      created.push(input);
      return {
        ...acknowledged({ data: { _id: 'campaign-1', status: 'DRAFT' } }),
        message: 'Campaign created',
      };
    },
  });
  await user.type(await screen.findByLabelText('Name'), 'Spring viewings');
  await user.type(screen.getByLabelText('Message'), 'It’s on');
  expect(await screen.findByText(/Not in the SMS alphabet/)).toHaveTextContent("’ → '");
  await user.click(screen.getByRole('button', { name: 'Use plain characters' }));
  expect(screen.getByLabelText('Message')).toHaveValue("It's on");
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(created).toEqual([
      {
        name: 'Spring viewings',
        body: "It's on",
        providerId: 'provider-1',
        kind: 'LEAD',
        selection: { isAll: true, excludedIds: [] },
        viewId: null,
        exceptCampaignIds: [],
        exceptViewIds: [],
        startAt: null,
        startIsLocal: false,
        hours: null,
        isMarketing: true,
        areLinksShort: true,
        needsConsent: false,
        followsPolicy: true,
      },
    ]),
  );
  expect(await screen.findByRole('heading', { name: /Spring viewings/, level: 1 })).toBeInTheDocument();
});

it('asks for a provider first where there is none', async () => {
  open('/sms/campaigns/add', { findSmsProviders: () => page([]) });
  expect(await screen.findByText('No provider yet')).toBeInTheDocument();
});

it('shows what a draft would do, and starts it after a question', async () => {
  const started: unknown[] = [];
  const { user } = open('/sms/campaigns/campaign-1', {
    startSmsCampaign: (given: unknown) => {
      started.push(given);
      return done;
    },
  });
  expect(await screen.findByText('Opted out: 10')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Start now' }));
  await user.click(await screen.findByRole('button', { name: 'Yes, start now' }));
  await waitFor(() => expect(started).toEqual([{ id: 'campaign-1', isLate: false }]));
});

it('starting a draft with a past start time warns that it is sent now and flags it as late', async () => {
  const started: unknown[] = [];
  const { user } = open('/sms/campaigns/campaign-1', {
    findSmsCampaign: () =>
      acknowledged({
        data: { ...spring, startAt: '2026-01-05T09:00:00.000Z' },
        retryable: 0,
        replied: 0,
        optedOut: 0,
        audience: null,
      }),
    // For now, with a server clock slightly ahead of the browser's
    preflightSmsCampaign: () => {
      const startAt = new Date(Date.now() + 20_000).toISOString();
      return acknowledged({ data: { ...forecast, startAt } });
    },
    startSmsCampaign: (variables: unknown) => {
      started.push(variables);
      return done;
    },
  });
  expect(await screen.findByText('Forecast if started now')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Start now' }));
  expect(
    await screen.findByText(/The scheduled time was 5 Jan 2026.*, which has passed/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Yes, start now' }));
  await waitFor(() => expect(started).toEqual([{ id: 'campaign-1', isLate: true }]));
});

it('leaves sending to who may send', async () => {
  const rights = { ...permissionsAt('VIEW'), smsCamp: { ...permissionsAt('EDIT').smsCamp } };
  open('/sms/campaigns/campaign-1', {}, buildViewer({ role: 'MEMBER', permissions: rights }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Start now' })).not.toBeInTheDocument();
  expect(screen.getByText(/A member with permission to send can start it/)).toBeVisible();
});

it('counts short links, and the one that stops texts of who cannot be answered', async () => {
  const created: unknown[] = [];
  const { user } = open('/sms/campaigns/add', {
    findSmsProviders: () => page([{ ...simulator, senderId: 'HARBOUR' }]),
    createSmsCampaign: ({ input }: { input: unknown }) => {
      created.push(input);
      return {
        ...acknowledged({ data: { _id: 'campaign-1', status: 'DRAFT' } }),
        message: 'Campaign created',
      };
    },
  });
  expect(await screen.findByText(/^Recipients cannot reply to HARBOUR/)).toBeInTheDocument();
  await user.type(screen.getByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Message'), 'See https://homes.test/spring/viewings');
  const short = `https://homes.test/l/${'x'.repeat(10)}`;
  const preview = screen.getByTestId('preview');
  await waitFor(() => expect(preview).toHaveTextContent(`See ${short} Opt out: ${short}`));
  await user.click(screen.getByRole('checkbox', { name: 'Only people with recorded consent' }));
  await user.click(screen.getByRole('checkbox', { name: /^Shorten links/ }));
  await waitFor(() => expect(preview).toHaveTextContent(`See https://homes.test/spring/viewings Opt out:`));
  await user.selectOptions(screen.getByLabelText('Purpose'), 'SERVICE');
  await waitFor(() => expect(preview).not.toHaveTextContent('Opt out:'));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(created).toMatchObject([{ areLinksShort: false, isMarketing: false, needsConsent: true }]),
  );
});

it('shows who opened a link', async () => {
  const counts = { ...COUNTS, audience: 1, sent: 1, clicked: 1 };
  const body = 'See https://homes.test/';
  const running = { ...spring, body, status: 'FINISHED', startedAt: '2026-03-02T09:00:00.000Z', counts };
  const ann = {
    _id: '1',
    ...UNANSWERED,
    personId: null,
    text: null,
    segments: 1,
    clicks: 3,
    name: 'Ann',
    phone: null,
    status: 'SENT',
    reason: null,
  };
  open('/sms/campaigns/campaign-1', {
    findSmsCampaign: () =>
      acknowledged({ data: running, retryable: 0, replied: 0, optedOut: 0, audience: null }),
    findSmsRecipients: () => page([ann]),
  });
  expect(await screen.findByText('Clicked')).toBeInTheDocument();
  expect(screen.getByText('Shortened, with click tracking')).toBeInTheDocument();
  expect(await screen.findByRole('columnheader', { name: 'Clicks' })).toBeInTheDocument();
  expect(within(await screen.findByRole('row', { name: /Ann/ })).getByText('3')).toBeInTheDocument();
});

it('leaves taking results out to who may write', async () => {
  const running = { ...spring, status: 'RUNNING', startedAt: '2026-03-02T09:00:00.000Z', counts: COUNTS };
  const server = {
    findSmsCampaign: () =>
      acknowledged({ data: running, retryable: 0, replied: 0, optedOut: 0, audience: null }),
    findSmsRecipients: () => page([]),
  };
  const rights = { ...permissionsAt('VIEW'), smsCamp: { ...permissionsAt('VIEW').smsCamp } };
  open('/sms/campaigns/campaign-1', server, buildViewer({ role: 'MEMBER', permissions: rights }));
  expect(await screen.findByText('No recipients with this status')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
});

it('shows how far a running campaign is, and who was skipped and why', async () => {
  const counts = { ...COUNTS, audience: 4, queued: 1, delivered: 2, skipped: 1 };
  const running = { ...spring, status: 'RUNNING', startedAt: '2026-03-02T09:00:00.000Z', counts };
  const recipient = { ...UNANSWERED, personId: null, text: null, segments: 0, clicks: 0 };
  open('/sms/campaigns/campaign-1', {
    findSmsCampaign: () =>
      acknowledged({ data: running, retryable: 0, replied: 0, optedOut: 0, audience: null }),
    findSmsRecipients: () =>
      page([
        { ...recipient, _id: '1', name: 'Ann', phone: '+442079460001', status: 'DELIVERED', reason: null },
        { ...recipient, _id: '2', name: 'Ben', phone: null, status: 'SKIPPED', reason: 'No phone number' },
      ]),
  });
  expect(await screen.findByRole('progressbar', { name: 'Recipients done' })).toHaveAttribute('value', '3');
  expect(await screen.findByRole('row', { name: /Ben/ })).toHaveTextContent('No phone number');
  expect(screen.getByRole('button', { name: 'Pause' })).toBeInTheDocument();
});

it('shows replies and opt-outs with links to the conversation and the person, and waiting messages', async () => {
  const running = {
    ...spring,
    status: 'RUNNING',
    startedAt: '2026-03-02T09:00:00.000Z',
    counts: { ...COUNTS, audience: 4, queued: 1, delivered: 3 },
    waitsUntil: '2026-03-03T00:00:00.000Z',
    isAtDailyCap: true,
  };
  const recipient = { ...UNANSWERED, text: null, segments: 1, clicks: 0, reason: null, status: 'DELIVERED' };
  const replied = { repliedAt: '2026-03-02T10:00:00.000Z', threadId: 't1' };
  open('/sms/campaigns/campaign-1', {
    findSmsCampaign: () =>
      acknowledged({ data: running, retryable: 0, replied: 27, optedOut: 5, audience: null }),
    findSmsRecipients: () =>
      page([
        { ...recipient, ...replied, _id: '1', personId: 'p1', name: 'Ann', phone: '+442079460001' },
        { ...recipient, _id: '2', personId: 'p2', name: null, phone: '+442079460002' },
        { ...recipient, _id: '3', personId: null, name: null, phone: '…0003' },
        {
          ...recipient,
          _id: '4',
          personId: 'p4',
          name: 'Ben',
          phone: '+442079460004',
          status: 'QUEUED',
          waitsUntil: '2026-03-03T00:00:00.000Z',
        },
        {
          ...recipient,
          _id: '5',
          personId: 'p5',
          name: 'Cleo',
          phone: '+442079460005',
          status: 'QUEUED',
          reason: 'The provider was busy',
          waitsUntil: '2026-03-03T00:00:00.000Z',
        },
      ]),
  });
  const ann = await screen.findByRole('row', { name: /Ann/ });
  expect(within(ann).getByRole('link', { name: 'Replied' })).toHaveAttribute('href', '/sms/inbox/t1');
  expect(within(ann).getByRole('link', { name: 'Ann' })).toHaveAttribute('href', '/crm/leads/p1');
  expect(screen.getByRole('link', { name: '+44 20 7946 0002' })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /…0003/ })).toHaveTextContent('Not shown');
  expect(screen.getByRole('row', { name: /Ben/ })).toHaveTextContent(/Waiting until 3 Mar 2026/);
  expect(screen.getByRole('row', { name: /Cleo/ })).toHaveTextContent(
    /The provider was busy\. Waiting until 3 Mar 2026/,
  );
  expect(screen.getByText('27')).toBeInTheDocument();
  expect(
    screen.getByText(
      /The daily cap of the provider is reached. Sending continues automatically on 3 Mar 2026/,
    ),
  ).toBeInTheDocument();
});

it('exports the recipients that are shown', async () => {
  const asked: unknown[] = [];
  const running = { ...spring, status: 'RUNNING', startedAt: '2026-03-02T09:00:00.000Z', counts: COUNTS };
  const one = {
    _id: '1',
    ...UNANSWERED,
    personId: null,
    text: null,
    segments: 0,
    clicks: 0,
    name: 'Ann',
    phone: null,
    status: 'SENT',
    reason: null,
  };
  const server = {
    findSmsCampaign: () =>
      acknowledged({ data: running, retryable: 0, replied: 0, optedOut: 0, audience: null }),
    findSmsRecipients: () => page([one]),
    createCampaignExport: (variables: unknown) => {
      asked.push(variables);
      return acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'S.csv', count: 1 } });
    },
  };
  const { user } = open('/sms/campaigns/campaign-1', server);
  const button = await screen.findByRole('button', { name: 'Export CSV' });
  await user.selectOptions(screen.getByLabelText('Message status'), 'Sent');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(asked).toEqual([{ id: 'campaign-1', statuses: ['SENT'] }]));
});

it('tries failed texts again where that does no harm, for who may send', async () => {
  const asked: unknown[] = [];
  const finished = {
    ...spring,
    status: 'FINISHED',
    startedAt: '2026-03-01T09:05:00.000Z',
    counts: { ...COUNTS, audience: 5, sent: 2, failed: 3 },
  };
  const server = {
    findSmsCampaign: () =>
      acknowledged({ data: finished, retryable: 2, replied: 0, optedOut: 0, audience: null }),
    findSmsRecipients: () => page([]),
    retrySmsCampaign: (variables: unknown) => {
      asked.push(variables);
      return { ...acknowledged({ data: null }), message: 'Failed messages will be retried' };
    },
  };
  const { user } = open('/sms/campaigns/campaign-1', server);
  await user.click(await screen.findByRole('button', { name: 'Retry 2 failed' }));
  expect(await screen.findByText('Failed messages will be retried')).toBeInTheDocument();
  expect(asked).toEqual([{ id: 'campaign-1' }]);
});
