import { screen } from '@testing-library/react';
import { buildViewer, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const THINGS = [
  'CONTACTS',
  'LEADS',
  'TEAM_MEMBERS',
  'BOOKINGS',
  'CAMPAIGN_TEXTS',
  'AUTOMATION_TEXTS',
  'INTEGRATIONS',
] as const;
const company = (_id: string, companyName: string, used: number, given = {}) => ({
  _id,
  companyName,
  ownerEmail: 'owner@acme.test',
  suspension: null,
  plan: 'FREE',
  usage: THINGS.map((thing) => ({ thing, used, total: 1000, liftedBy: 'STARTER' })),
  ...given,
});

const open = (
  findCompanyUsage: (variables: { input: Record<string, unknown> }) => object,
  path = '/company-info/admin/usage',
) => renderScreen(path, { viewer: buildViewer({ role: 'MASTER_ADMIN' }), server: { findCompanyUsage } });

it('shows the usage of each company, unlimited resources and suspended companies', async () => {
  const pro = company('company-2', 'Birch', 12, {
    plan: 'PRO',
    suspension: { at: '2026-11-20T10:00:00.000Z', reason: 'Unpaid' },
    usage: THINGS.map((thing) => ({ thing, used: 1234, total: null, liftedBy: null })),
  });
  open(() => page([company('company-1', 'Acme', 799), pro]));
  const acme = await screen.findByRole('row', { name: /Acme/ });
  expect(acme).toHaveTextContent('Free');
  expect(acme).toHaveTextContent('799 of 1,000');
  expect(acme).not.toHaveTextContent('Suspended');
  const birch = screen.getByRole('row', { name: /Birch/ });
  expect(birch).toHaveTextContent(/Suspended.*Pro.*1,234/);
  expect(birch).not.toHaveTextContent(' of ');
});

it('highlights usage near and at the limit', async () => {
  const usage = THINGS.map((thing, index) => ({
    thing,
    used: [799, 800, 1000][index] ?? 0,
    total: 1000,
    liftedBy: null,
  }));
  open(() => page([company('company-1', 'Acme', 0, { usage })]));
  await screen.findByRole('row', { name: /Acme/ });
  const pill = (text: string) => screen.getByText(text).closest('.MuiChip-root');
  expect(pill('799 of 1,000')).toBeNull();
  expect(pill('800 of 1,000')).toHaveClass('MuiChip-colorWarning');
  expect(pill('1,000 of 1,000')).toHaveClass('MuiChip-colorError');
});

it('searches, says that there are no matches, and shows all again', async () => {
  const { user, requests, address } = open(({ input }) =>
    page(input['search'] ? [] : [company('company-1', 'Acme', 1)]),
  );
  await screen.findByRole('row', { name: /Acme/ });
  await user.type(screen.getByRole('textbox', { name: 'Search companies' }), 'zzz{Enter}');
  expect(await screen.findByText('No company matches')).toBeVisible();
  expect(address()).toBe('/company-info/admin/usage?search=zzz');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByRole('row', { name: /Acme/ })).toBeVisible();
  const asked = requests.filter(({ operation }) => operation === 'findCompanyUsage');
  expect(asked.map(({ variables }) => variables['input'])).toMatchObject([
    { search: '' },
    { search: 'zzz' },
    { search: '' },
  ]);
});

it('counts a hundred companies for a page at most', async () => {
  const { requests } = open(
    () => page([company('company-1', 'Acme', 1)]),
    '/company-info/admin/usage?limit=1000',
  );
  await screen.findByRole('row', { name: /Acme/ });
  expect(requests.find(({ operation }) => operation === 'findCompanyUsage')?.variables).toMatchObject({
    input: { limit: 100 },
  });
});

it('shows an error if loading the usage fails, and retries', async () => {
  let answer: object = { ...refused('The usage is away'), data: [], page: page([]).page };
  const { user } = open(() => answer);
  expect(await screen.findByText('The usage is away')).toBeVisible();
  answer = page([company('company-1', 'Acme', 1)]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('row', { name: /Acme/ })).toBeVisible();
});
