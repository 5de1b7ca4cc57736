import { screen, within } from '@testing-library/react';
import { acknowledged, buildViewer } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const contact = (leads: number, contacted: number, medianSeconds: number | null) => ({
  leads,
  contacted,
  medianSeconds,
});
const calls = (reached: number, noAnswer: number) => ({
  calls: reached + noAnswer,
  reached,
  noAnswer,
  busy: 0,
  wrongNumber: 0,
  other: 0,
});

const report = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  previous: { from: '2026-11-08', to: '2026-11-14' },
  firstContact: { id: null, label: 'Total', current: contact(5, 4, 1500), previous: contact(2, 0, null) },
  firstContactByManager: [
    { id: 'm1', label: 'Max Member', current: contact(4, 4, 1500), previous: contact(2, 0, null) },
    { id: null, label: 'Unassigned', current: contact(1, 0, null), previous: contact(0, 0, null) },
  ],
  calls: { id: null, label: 'Total', current: calls(3, 2), previous: calls(0, 0) },
  callsByPerson: [{ id: 'u1', label: 'Olga Owner', current: calls(3, 2), previous: calls(0, 0) }],
};

const server = { findContactReport: () => acknowledged({ data: report }) };

const linksOf = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);

it('shows the time to the first contact by lead manager', async () => {
  renderScreen('/reports/contact?days=7', { server });
  const chart = await screen.findByRole('list', { name: 'Time to first contact' });
  // Without a contact there is no time
  expect(linksOf(chart)).toEqual([
    ['Max Member25 min', '/crm/leads?manager=m1&created=2026-11-15..2026-11-21'],
  ]);
  const table = screen.getByRole('table', { name: 'Time to first contact' });
  const cells = within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map((cell) => cell.textContent));
  expect(cells.slice(2)).toEqual([
    [
      'Unassigned',
      '1 Leads, Unassigned, previous period 0',
      '0, previous period 0',
      '0%, previous period –none',
      '–none, previous period –none',
    ],
    [
      'Total',
      '5 Leads, Total, previous period 2 Leads, Total',
      '4, previous period 0',
      '80%, previous period 0%',
      '25 min, previous period –none',
    ],
  ]);
});

it('leads owners from calls to the activity log', async () => {
  const viewer = buildViewer();
  renderScreen('/reports/contact?days=7', { viewer, server });
  const table = await screen.findByRole('table', { name: 'Calls by person' });
  const log = `/company-info/activity-log?companyId=${viewer.company?.companyId}&action=call-logged`;
  expect(linksOf(table)).toEqual([
    ['5 Calls, Olga Owner', `${log}&actorId=u1&from=2026-11-15&to=2026-11-21`],
    ['5 Calls, Total', `${log}&from=2026-11-15&to=2026-11-21`],
  ]);
});

it('shows members calls without links, because they have no activity log', async () => {
  renderScreen('/reports/contact?days=7', {
    viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }),
    server,
  });
  const table = await screen.findByRole('table', { name: 'Calls by person' });
  expect(linksOf(table)).toEqual([]);
  const chart = screen.getByRole('list', { name: 'Calls by person' });
  expect(within(chart).getByRole('listitem')).toHaveTextContent('Olga Owner5100%');
});
