import { screen, within } from '@testing-library/react';
import { acknowledged } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const line = (amount: number, count: number, before = 0) => ({
  current: { amount, count },
  previous: { amount: before, count: before ? 1 : 0 },
});

const report = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  previous: { from: '2026-11-08', to: '2026-11-14' },
  byCurrency: [
    { currency: 'EUR', invoiced: line(1_250_050, 4, 9_900), paid: line(4_000, 1), overdue: line(7_000, 2) },
    { currency: 'JPY', invoiced: line(1_200, 1), paid: line(0, 0), overdue: line(0, 0) },
  ],
};

it('shows a chart and a table for each currency; overdue amounts lead to their invoices', async () => {
  renderScreen('/reports/invoices?days=7', {
    server: { findMoneyReport: () => acknowledged({ data: report }) },
  });
  const table = await screen.findByRole('table', { name: 'Invoices in EUR' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(', previous period ', '|')));
  expect(rows).toEqual([
    ['Invoices', 'Amount', 'Number'],
    ['Invoiced', '€12,500.50|€99.00', '4|1'],
    ['Paid', '€40.00|€0.00', '1|0'],
    ['Overdue', '€70.00 Amount, Overdue|€0.00', '2 Number, Overdue|0'],
  ]);
  const overdue = '/billing/invoices?date=endsAt&status=New&status=Pending&dates=2026-11-15..2026-11-21';
  expect(within(table).getByRole('link', { name: '2 Number, Overdue' })).toHaveAttribute('href', overdue);
  const yen = within(screen.getByRole('table', { name: 'Invoices in JPY' }));
  expect(yen.getByRole('row', { name: /^Invoiced/ })).toHaveTextContent('¥1,200');
});

it('shows an empty state without invoices and payments', async () => {
  renderScreen('/reports/invoices', {
    server: { findMoneyReport: () => acknowledged({ data: { ...report, byCurrency: [] } }) },
  });
  expect(
    await screen.findByRole('heading', { name: 'No invoices or payments in this period' }),
  ).toBeVisible();
});
