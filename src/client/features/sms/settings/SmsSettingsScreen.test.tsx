import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { USUAL_QUIET_HOURS } from '#contract/sms/quietHours.ts';

const hours = { opensAt: '09:00', closesAt: '24:00', days: [1, 2, 3], appliesTo: 'ALL', byCountry: false };
const guard = { errors: 10, optOuts: 3 };
const saved = { ...acknowledged({ data: null }), message: 'SMS settings saved' };

const open = (quietHours: object | null, server = {}, viewer = buildViewer()) =>
  renderScreen('/sms/settings', {
    viewer,
    server: {
      findSmsSettings: () =>
        acknowledged({
          data: {
            quietHours,
            isConsentRequired: false,
            spendCap: null,
            guard,
            visitorCountries: [],
            currency: 'EUR',
            shortLinkAddress: '',
          },
        }),
      ...server,
    },
  });

it('begins with the usual hours once they are wanted', async () => {
  const sent: unknown[] = [];
  const { user } = open(null, {
    saveSmsSettings: ({ input }: { input: unknown }) => {
      sent.push(input);
      return saved;
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Use quiet hours' }));
  expect(screen.getByLabelText('Send from')).toHaveValue('08:00');
  await user.click(screen.getByRole('checkbox', { name: 'Sunday' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const quietHours = {
    opensAt: '08:00',
    closesAt: '21:00',
    days: [1, 2, 3, 4, 5, 6],
    appliesTo: 'MARKETING',
    byCountry: true,
  };
  await waitFor(() =>
    expect(sent).toEqual([
      { quietHours, isConsentRequired: false, spendCap: null, guard, visitorCountries: [] },
    ]),
  );
  expect(await screen.findByText('SMS settings saved')).toBeInTheDocument();
});

it('shows the stored quiet hours and removes them', async () => {
  const sent: unknown[] = [];
  const { user } = open(hours, {
    saveSmsSettings: ({ input }: { input: unknown }) => {
      sent.push(input);
      return saved;
    },
  });
  expect(await screen.findByLabelText('Until')).toHaveValue('24:00');
  const days = within(screen.getByRole('group', { name: 'Days' }));
  expect(days.getByRole('checkbox', { name: 'Wednesday' })).toBeChecked();
  expect(days.getByRole('checkbox', { name: 'Thursday' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Marketing and booking messages' })).toBeChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Use quiet hours' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter a reason for this change')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Reason'), 'Agreed with our lawyer');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const off = { quietHours: null, isConsentRequired: false, reason: 'Agreed with our lawyer' };
  await waitFor(() => expect(sent).toEqual([{ ...off, spendCap: null, guard, visitorCountries: [] }]));
});

it('validates the settings before sending them', async () => {
  const { user } = open({ ...hours, days: [1] });
  await user.click(await screen.findByRole('checkbox', { name: 'Monday' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Choose at least one day, and each once')).toBeInTheDocument();
});

it('takes a spend cap in the currency of the company', async () => {
  const sent: unknown[] = [];
  const { user } = open(null, {
    saveSmsSettings: ({ input }: { input: unknown }) => {
      sent.push(input);
      return saved;
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Use a spend cap' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Please enter an amount, such as 50.00')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Amount in EUR'), '49.50');
  await user.selectOptions(screen.getByLabelText('Period'), 'Per day');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  const spendCap = { amount: 4950, period: 'DAY' };
  await waitFor(() =>
    expect(sent).toEqual([
      { quietHours: null, isConsentRequired: false, spendCap, guard, visitorCountries: [] },
    ]),
  );
});

it('sends the countries to which bookings and forms may send messages', async () => {
  const sent: { visitorCountries: string[] }[] = [];
  const { user } = open(null, {
    saveSmsSettings: ({ input }: { input: { visitorCountries: string[] } }) => {
      sent.push(input);
      return saved;
    },
  });
  await user.type(await screen.findByLabelText(/Allowed countries/), 'de, Mars');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/Please enter country codes/)).toBeInTheDocument();
  await user.clear(screen.getByLabelText(/Allowed countries/));
  await user.type(screen.getByLabelText(/Allowed countries/), 'de, AT');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent.map(({ visitorCountries }) => visitorCountries)).toEqual([['DE', 'AT']]));
});

it('can be looked at without the right to change it', async () => {
  open(hours, {}, buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }));
  expect(await screen.findByRole('checkbox', { name: 'Use quiet hours' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument();
});

it('says why it is not there, and asks again', async () => {
  let answer: unknown = { ...acknowledged({ data: null }), ...refused('The settings are away') };
  const { user } = open(null, { findSmsSettings: () => answer });
  expect(await screen.findByText('The settings are away')).toBeInTheDocument();
  answer = acknowledged({
    data: {
      quietHours: null,
      isConsentRequired: false,
      spendCap: null,
      guard,
      visitorCountries: [],
      currency: 'EUR',
      shortLinkAddress: '',
    },
  });
  await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
  expect(await screen.findByRole('checkbox', { name: 'Use quiet hours' })).not.toBeChecked();
});

it('says when campaigns stop themselves, and when they do not', async () => {
  const sent: unknown[] = [];
  const { user } = open(null, {
    saveSmsSettings: ({ input }: { input: unknown }) => {
      sent.push(input);
      return saved;
    },
  });
  const share = await screen.findByLabelText('Pause if more than this percentage failed');
  expect(share).toHaveValue('10');
  await user.clear(share);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Enter a percentage from 1 to 100')).toBeInTheDocument();
  await user.type(share, '25');
  await user.click(screen.getByRole('checkbox', { name: 'Pause on opt-outs' }));
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        quietHours: null,
        isConsentRequired: false,
        spendCap: null,
        guard: { errors: 25, optOuts: null },
        visitorCountries: [],
      },
    ]),
  );
});

it('asks for a reason only while consent is not required any more, and lists the hours of countries', async () => {
  const sent: { isConsentRequired: boolean; reason?: string }[] = [];
  const data = {
    quietHours: USUAL_QUIET_HOURS,
    isConsentRequired: true,
    spendCap: null,
    guard,
    visitorCountries: [],
    currency: 'EUR',
    shortLinkAddress: '',
  };
  const { user } = open(null, {
    findSmsSettings: () => acknowledged({ data }),
    saveSmsSettings: ({ input }: { input: { isConsentRequired: boolean; reason?: string } }) => {
      sent.push(input);
      return saved;
    },
  });
  const consent = await screen.findByRole('checkbox', {
    name: 'Require recorded consent for marketing campaigns',
  });
  expect(consent).toBeChecked();
  expect(screen.getByText('France').nextSibling).toHaveTextContent(/Saturday, 08:00–22:00/);
  await user.click(consent);
  expect(screen.getByLabelText('Reason')).toBeInTheDocument();
  await user.click(consent);
  expect(screen.queryByLabelText('Reason')).not.toBeInTheDocument();
  await user.click(consent);
  await user.type(screen.getByLabelText('Reason'), 'Members only');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(sent).toMatchObject([{ isConsentRequired: false, reason: 'Members only' }]));
});
