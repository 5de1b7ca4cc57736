import { screen, within } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const none = { booked: 0, held: 0, noShows: 0, cancelled: 0, open: 0 };
const current = { booked: 8, held: 3, noShows: 1, cancelled: 2, open: 2 };
const previous = { ...none, booked: 2, cancelled: 2 };

const report = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  previous: { from: '2026-11-08', to: '2026-11-14' },
  total: { id: null, label: 'Total', current, previous },
  byHost: [{ id: 'u1', label: 'Olga Owner', current, previous }],
};

it('shows bookings by host; totals lead to the bookings of each period', async () => {
  renderScreen('/reports/bookings?days=7', {
    server: { findBookingReport: () => acknowledged({ data: report }) },
  });
  const table = await screen.findByRole('table', { name: 'Bookings by host' });
  const rows = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map((cell) => cell.textContent?.replaceAll(', previous period ', '|')));
  expect(rows[1]).toEqual(['Olga Owner', '8|2', '3|0', '1|0', '25%|–none', '2|2', '2|0']);
  const links = within(table)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['8 Booked, Total', '/appointments/bookings?start=2026-11-15..2026-11-21'],
    ['2 Booked, Total', '/appointments/bookings?start=2026-11-08..2026-11-14'],
    ['2 Cancelled, Total', '/appointments/bookings?status=CANCELLED&start=2026-11-15..2026-11-21'],
    ['2 Cancelled, Total', '/appointments/bookings?status=CANCELLED&start=2026-11-08..2026-11-14'],
  ]);
});

it('shows an empty state without bookings in both periods', async () => {
  const total = { ...report.total, current: none, previous: none };
  renderScreen('/reports/bookings', {
    server: { findBookingReport: () => acknowledged({ data: { ...report, total, byHost: [] } }) },
  });
  expect(await screen.findByRole('heading', { name: 'No bookings in this period' })).toBeVisible();
});
