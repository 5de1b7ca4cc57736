import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const thread = {
  hasRefusal: false,
  _id: 'thread-1',
  phone: '+442079460301',
  person: { _id: 'lead-1', kind: 'LEAD', name: 'Ines Moreau' },
  lastText: 'See you on Saturday?',
  isLastReceived: false,
  lastAt: '2026-03-01T09:00:00.000Z',
  unread: 0,
  assignee: null,
  isOptedOut: false,
};
const text = {
  _id: 'text-0',
  isReceived: false,
  text: 'See you on Saturday?',
  at: '2026-03-01T09:00:00.000Z',
  purpose: 'CAMPAIGN',
  status: 'DELIVERED',
  reason: null,
  origin: 'Open house',
  word: null,
  isRefusal: false,
};
const given = {
  _id: 'entry-1',
  number: 12,
  act: 'GIVEN',
  channel: 'BOOKING_PAGE',
  wording: 'Harbour Homes may also send me marketing messages',
  at: '2026-02-01T09:00:00.000Z',
  recordedBy: null,
  fingerprint: 'abcdef0123456789',
};
const evidence = {
  _id: 'text-0',
  purpose: 'CAMPAIGN',
  origin: 'Open house',
  isMarketing: true,
  phone: '+442079460001',
  text: 'See you on Saturday?',
  status: 'FAILED',
  reason: 'Unknown number',
  allowedBy: 'Consent was given for this number',
  allowedAt: '2026-03-01T08:59:00.000Z',
  quietHours: 'In the time zone Europe/London',
  dueAt: null,
  provider: 'Phones',
  providerMessageId: 'SM1',
  tries: 1,
  createdDate: '2026-03-01T08:58:00.000Z',
  sentAt: '2026-03-01T09:00:00.000Z',
  settledAt: '2026-03-01T09:00:01.000Z',
  consent: given,
};

const open = (server = {}, viewer = buildViewer()) =>
  renderScreen('/sms/inbox/thread-1', {
    viewer,
    server: {
      findSmsThreads: () => page([thread]),
      findSmsThread: () => acknowledged({ data: thread }),
      findSmsTexts: () => acknowledged({ data: [text], hasMore: false }),
      findSmsAssignees: () => acknowledged({ data: [] }),
      setSmsThreadRead: () => acknowledged(),
      findSmsEvidence: () => acknowledged({ data: evidence }),
      findSmsConsents: () => acknowledged({ data: [given] }),
      ...server,
    },
  });

it('says why a text was sent, with what the number had agreed to', async () => {
  let answer: unknown = { data: null, ...refused('That text could not be found') };
  const { user } = open({ findSmsEvidence: () => answer });
  await user.click(await screen.findByRole('button', { name: 'Why was this sent?' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why was this sent?' });
  expect(await within(dialog).findByText('That text could not be found')).toBeInTheDocument();
  answer = acknowledged({ data: evidence });
  await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('Consent was given for this number')).toBeInTheDocument();
  expect(within(dialog).getByText('Campaign · Open house')).toBeInTheDocument();
  expect(within(dialog).getByText('“Harbour Homes may also send me marketing messages”')).toBeVisible();
  expect(within(dialog).getByText(/entry 12 of the ledger/)).toBeInTheDocument();
  expect(within(dialog).getByText('In the time zone Europe/London')).toBeInTheDocument();
  expect(within(dialog).getByText('+44 20 7946 0001')).toBeInTheDocument();
  expect(within(dialog).getByText('See you on Saturday?')).toBeInTheDocument();
  expect(within(dialog).getByText('Failed: Unknown number')).toBeInTheDocument();
});

it('shows what a number agreed to, and writes a consent down', async () => {
  const sent: unknown[] = [];
  let entries: object[] = [];
  const { user } = open({
    findSmsConsents: () => acknowledged({ data: entries }),
    recordSmsConsent: (variables: unknown) => {
      sent.push(variables);
      entries = [given];
      return { ...acknowledged(), message: 'Consent recorded' };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'More actions for this conversation' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Consent history' }));
  expect(await screen.findByText('No consent evidence')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Record consent' }));
  const form = await screen.findByRole('dialog', { name: 'Record consent' });
  await user.click(within(form).getByRole('button', { name: 'Record consent' }));
  expect(await within(form).findByText('Enter the wording of the consent')).toBeInTheDocument();
  await user.selectOptions(within(form).getByLabelText('How consent was given'), 'On paper');
  await user.type(within(form).getByLabelText('Wording'), 'Texts about new homes');
  await user.click(within(form).getByRole('button', { name: 'Record consent' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { threadId: 'thread-1', input: { channel: 'PAPER', wording: 'Texts about new homes' } },
    ]),
  );
  expect(await screen.findByRole('list', { name: 'Consent ledger' })).toBeInTheDocument();
});

it('lets those look who may not write', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
  const { user } = open({}, viewer);
  await user.click(await screen.findByRole('button', { name: 'More actions for this conversation' }));
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.click(screen.getByRole('menuitem', { name: 'Consent history' }));
  expect(await screen.findByRole('list', { name: 'Consent ledger' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Record consent' })).not.toBeInTheDocument();
});

it('verifies the consent ledger on request and names the changed entry', async () => {
  let answer: unknown = { data: null, ...refused('The ledger is away') };
  const { user } = renderScreen('/sms/settings', {
    viewer: buildViewer(),
    server: {
      findSmsSettings: () =>
        acknowledged({
          data: {
            quietHours: null,
            isConsentRequired: false,
            spendCap: null,
            guard: { errors: 10, optOuts: 3 },
            visitorCountries: [],
            currency: 'EUR',
            shortLinkAddress: '',
          },
        }),
      checkSmsConsents: () => answer,
    },
  });
  const ask = async () => user.click(await screen.findByRole('button', { name: 'Verify the ledger' }));
  await ask();
  expect(await screen.findByText('The ledger is away')).toBeInTheDocument();
  answer = acknowledged({ data: { entries: 1204, brokenAt: null } });
  await ask();
  expect(await screen.findByText('Intact: 1,204 entries verified.')).toBeInTheDocument();
  answer = acknowledged({ data: { entries: 6, brokenAt: 7 } });
  await ask();
  expect(await screen.findByText(/^Entry 7 does not match the recorded data/)).toBeInTheDocument();
});
