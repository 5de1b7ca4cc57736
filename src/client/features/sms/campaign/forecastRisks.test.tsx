import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { simulator, spring } from '../testing/buildSms.ts';

const NO_RISKS = { heldAtNight: 0, sentAtNight: 0, skippedWithoutConsent: 0, sentWithoutConsent: 0 };
const forecast = {
  startAt: '2026-03-01T05:12:00.000Z',
  audience: 1200,
  toSend: 900,
  later: 250,
  finishAt: null,
  skipped: [{ reason: 'No consent', count: 50 }],
  segments: 1150,
  cost: 0,
  currency: 'EUR',
  parts: { gsm7: 1150, ucs2: 0 },
  risks: NO_RISKS,
  providers: [{ name: 'Simulator', count: 1150 }],
};

const settings = {
  quietHours: null,
  isConsentRequired: true,
  spendCap: null,
  guard: { errors: 10, optOuts: 3 },
  visitorCountries: [],
  currency: 'EUR',
  shortLinkAddress: 'https://homes.test/l/',
};

const open = (path: string, server = {}) =>
  renderScreen(path, {
    viewer: buildViewer(),
    server: {
      findSmsCampaign: () =>
        acknowledged({ data: spring, retryable: 0, replied: 0, optedOut: 0, audience: null }),
      findSmsRecipients: () => page([]),
      findSmsProviders: () => page([simulator]),
      findSmsSettings: () => acknowledged({ data: settings }),
      findLeads: () => page([]),
      countSmsAudience: () => ({ ...acknowledged({ data: null }), count: 34 }),
      findListViews: () => acknowledged({ data: [], choices: null, defaultViewId: null, pinnedIds: [] }),
      findMessageTemplates: () => page([]),
      findSmsCampaigns: () => page([spring]),
      ...server,
    },
  });

const withRisks = (risks: object) => ({
  preflightSmsCampaign: () => acknowledged({ data: { ...forecast, risks: { ...NO_RISKS, ...risks } } }),
});

it('shows recipients at night and without consent in the forecast and before the start', async () => {
  const { user } = open(
    '/sms/campaigns/campaign-1',
    withRisks({ heldAtNight: 1250, skippedWithoutConsent: 50 }),
  );
  const risks = await screen.findByRole('list', { name: 'Night and consent' });
  expect(
    within(risks)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,250 at night: quiet hours delay the message', '50 without recorded consent: skipped']);
  expect(risks).toHaveClass('risks');
  await user.click(await screen.findByRole('button', { name: 'Start now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start this campaign?' });
  expect(within(dialog).getByText('without recorded consent: skipped', { exact: false })).toBeInTheDocument();
});

it('names recipients who are reached although it is night or no consent is recorded', async () => {
  open('/sms/campaigns/campaign-1', withRisks({ sentAtNight: 3, sentWithoutConsent: 4 }));
  const risks = await screen.findByRole('list', { name: 'Night and consent' });
  expect(risks).toHaveTextContent('3 at night: sent, because your quiet hours allow it');
  expect(risks).toHaveTextContent('4 without recorded consent: sent, because consent is not required');
});

it('shows nothing if all recipients are awake and have consented', async () => {
  open('/sms/campaigns/campaign-1', withRisks({}));
  expect(await screen.findByText('Forecast if started now')).toBeInTheDocument();
  expect(await screen.findByText('1,200')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Night and consent' })).not.toBeInTheDocument();
});

it('requires consent for marketing if the company does, and follows the policy', async () => {
  const created: object[] = [];
  const { user } = open('/sms/campaigns/add', {
    createSmsCampaign: ({ input }: { input: object }) => {
      created.push(input);
      return acknowledged({ data: { _id: 'campaign-1', status: 'DRAFT' } });
    },
    ...withRisks({}),
  });
  const consent = await screen.findByRole('checkbox', { name: 'Only people with recorded consent' });
  await waitFor(() => expect(consent).toBeChecked());
  expect(consent).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Purpose'), 'SERVICE');
  expect(consent).not.toBeChecked();
  await user.selectOptions(screen.getByLabelText('Purpose'), 'MARKETING');
  await user.type(screen.getByLabelText('Name'), 'Spring');
  await user.type(screen.getByLabelText('Message'), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(created).toMatchObject([{ isMarketing: true, needsConsent: false, followsPolicy: true }]),
  );
});
