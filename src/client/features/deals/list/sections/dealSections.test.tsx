import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged } from '#client/testing/builders.ts';
import { dealPage, openDeals, sentTo } from '../../testing/openDeals.ts';

const SECTIONS = [
  {
    value: 'manager-1',
    name: 'Ada Byron',
    pipelineName: null,
    total: 1,
    sums: [
      { currency: 'EUR', count: 1, amount: 1_250_000, weighted: 125_000 },
      { currency: 'USD', count: 1, amount: 99_00, weighted: 9_90 },
    ],
  },
  { value: null, name: null, pipelineName: null, total: 1, sums: [] },
];

const open = (path: string) =>
  openDeals(path, {
    findDealSections: () => acknowledged({ data: SECTIONS, total: 2, sums: [] }),
    findDeals: ({ input }: { input: { section?: { value: string | null } } }) =>
      dealPage([
        buildDeal({ title: input.section?.value ? 'Owned' : 'Free', _id: input.section?.value ?? 'x' }),
      ]),
  });

beforeEach(() => localStorage.clear());

it('shows the deals in sections with their sums by currency', async () => {
  const { requests } = open('/crm/deals?by=owner&status=OPEN');
  const head = await screen.findByRole('button', { name: /Ada Byron 1/ });
  expect(head).toHaveTextContent('€12,500.00 · $99.00');
  expect(await screen.findByRole('row', { name: /Owned/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /Free/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Unassigned 1/ })).toBeVisible();
  expect(sentTo(requests, 'findDealSections')).toMatchObject({ by: 'owner', input: { status: 'OPEN' } });
  expect(sentTo(requests, 'findDeals')).toMatchObject({
    input: { status: 'OPEN', section: { by: 'owner', value: null }, limit: 25 },
  });
});

it('groups by a column from the menu of its head, and ungroups', async () => {
  const { user, address } = open('/crm/deals');
  await screen.findByRole('row', { name: /Free/ });
  // The heads are drawn anew with their menus
  const menu = await waitFor(() =>
    within(screen.getByRole('columnheader', { name: 'Owner' })).getByRole('button', { name: 'Column menu' }),
  );
  await user.click(menu);
  await user.click(await screen.findByRole('menuitem', { name: /Group by this/ }));
  await screen.findByRole('button', { name: /Ada Byron 1/ });
  expect(address()).toContain('by=owner');
  await user.click(screen.getByRole('button', { name: 'Grouped by Owner' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Ungroup' }));
  await waitFor(() => expect(address()).not.toContain('by='));
});
