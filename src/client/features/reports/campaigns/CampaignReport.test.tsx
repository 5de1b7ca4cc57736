import { act, screen, within } from '@testing-library/react';
import { acknowledged, buildViewer } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const none = { sent: 0, delivered: 0, replies: 0, optOuts: 0 };
const dayOf = (index: number, current: object = none, previous: object = none) => ({
  day: `2026-11-${15 + index}`,
  current: { ...none, ...current },
  previous: { ...none, ...previous },
});

const report = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  previous: { from: '2026-11-08', to: '2026-11-14' },
  days: [
    dayOf(0, {}, { sent: 4, delivered: 4 }),
    ...[1, 2, 3, 4].map((index) => dayOf(index)),
    dayOf(5, { sent: 10, delivered: 8, replies: 1 }),
    dayOf(6, { replies: 2, optOuts: 1 }),
  ],
};

const server = { findCampaignReport: () => acknowledged({ data: report }) };

it('shows messages, replies and opt-outs of each day and in total, next to the previous period', async () => {
  renderScreen('/reports/campaigns?days=7', { server });
  const table = await screen.findByRole('table', { name: 'Campaigns over time' });
  const rows = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map((cell) => cell.textContent?.replaceAll(', previous period ', '|')));
  expect(rows).toHaveLength(9);
  expect(rows[1]).toEqual(['21 Nov 2026', '0|0', '0|0', '–none|–none', '2|0', '1|0']);
  expect(rows[2]).toEqual(['20 Nov 2026', '10|0', '8|0', '80%|–none', '1|0', '0|0']);
  expect(rows[8]).toEqual(['Total', '10|4', '8|4', '80%|100%', '3|0', '1|0']);
});

it('the chart shows the chosen number, and arrow keys go from day to day', async () => {
  const { user } = renderScreen('/reports/campaigns?days=7', { server });
  await user.click(await screen.findByRole('radio', { name: 'Replies' }));
  const chart = screen.getByRole('group', { name: /^Replies, a bar/ });
  const bars = within(chart).getAllByRole('img');
  expect(bars.map((bar) => bar.getAttribute('aria-label')).slice(-2)).toEqual([
    '20 Nov 2026: 1 reply',
    '21 Nov 2026: 2 replies',
  ]);
  act(() => bars[6]?.focus());
  await user.keyboard('{ArrowLeft}');
  expect(bars[5]).toHaveFocus();
  expect(screen.getByText('20 Nov 2026: 1 reply')).toBeVisible();
});

it('members who may see campaigns only have this report', async () => {
  const permissions = permissionsAt('NONE');
  const { address } = renderScreen('/reports', {
    viewer: buildViewer({
      role: 'MEMBER',
      permissions: { ...permissions, smsCamp: { ...permissions.smsCamp, smsCampaign: 'VIEW' } },
    }),
    server,
  });
  await screen.findByRole('table', { name: 'Campaigns over time' });
  expect(address()).toBe('/reports');
  const tabs = within(screen.getByRole('navigation', { name: 'Reports' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Campaigns']);
});

it('shows an empty state without messages in both periods', async () => {
  const days = report.days.map(({ day }) => ({ day, current: none, previous: none }));
  renderScreen('/reports/campaigns', {
    server: { findCampaignReport: () => acknowledged({ data: { ...report, days } }) },
  });
  expect(await screen.findByRole('heading', { name: 'No campaign messages in this period' })).toBeVisible();
});
