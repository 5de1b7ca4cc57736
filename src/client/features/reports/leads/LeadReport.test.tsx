import { screen, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const numbers = (leads: number, won: number, medianSeconds: number | null = null) => ({
  leads,
  won,
  medianSeconds,
});

const row = (
  id: string | null,
  label: string,
  current: ReturnType<typeof numbers>,
  previous: ReturnType<typeof numbers>,
) => ({ id, label, colour: null, current, previous });

const report = {
  period: { from: '2026-11-15', to: '2026-11-21' },
  previous: { from: '2026-11-08', to: '2026-11-14' },
  total: row(null, 'Total', numbers(12, 3), numbers(5, 0)),
  byStage: [
    row('s1', 'New', numbers(9, 0, 7200), numbers(5, 0)),
    row('s2', 'Closed', numbers(3, 3), numbers(0, 0)),
  ],
  bySource: [
    row('web', 'Website', numbers(8, 2), numbers(5, 0)),
    row(null, 'No source', numbers(4, 1), numbers(0, 0)),
  ],
  byManager: [row('m1', 'Max Member', numbers(12, 3), numbers(5, 0))],
};

const nothing = {
  ...report,
  total: row(null, 'Total', numbers(0, 0), numbers(0, 0)),
  byStage: [row('s1', 'New', numbers(0, 0), numbers(0, 0))],
  bySource: [],
  byManager: [],
};

const answer = (data: object = report) => ({ findLeadReport: () => acknowledged({ data }) });

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((line) => [...line.children].map((cell) => cell.textContent));

const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]);

it('shows leads by stage with both periods, conversion and time in stage', async () => {
  renderScreen('/reports/leads?days=7', { server: answer() });
  const table = await screen.findByRole('table', { name: 'Leads by stage' });
  expect(cellsOf(table)).toEqual([
    ['Stage', 'Leads', 'Won', 'Conversion', 'Time in stage'],
    [
      'New',
      '9 Leads, New, previous period 5 Leads, New',
      '0, previous period 0',
      '0%, previous period 0%',
      '2 h, previous period –none',
    ],
    [
      'Closed',
      '3 Leads, Closed, previous period 0',
      '3 Won, Closed, previous period 0',
      '100%, previous period –none',
      '–none, previous period –none',
    ],
    [
      'Total',
      '12 Leads, Total, previous period 5 Leads, Total',
      '3 Won, Total, previous period 0',
      '25%, previous period 0%',
      '–none, previous period –none',
    ],
  ]);
});

it('leads from each number to its leads', async () => {
  renderScreen('/reports/leads?days=7', { server: answer() });
  const table = await screen.findByRole('table', { name: 'Leads by source' });
  expect(linksOf(table)).toEqual([
    ['8 Leads, Website', '/crm/leads?source=web&created=2026-11-15..2026-11-21'],
    ['5 Leads, Website', '/crm/leads?source=web&created=2026-11-08..2026-11-14'],
    ['2 Won, Website', '/crm/leads?source=web&created=2026-11-15..2026-11-21&outcome=WON'],
    ['4 Leads, No source', '/crm/leads?source=NONE&created=2026-11-15..2026-11-21'],
    ['1 Won, No source', '/crm/leads?source=NONE&created=2026-11-15..2026-11-21&outcome=WON'],
    ['12 Leads, Total', '/crm/leads?created=2026-11-15..2026-11-21'],
    ['5 Leads, Total', '/crm/leads?created=2026-11-08..2026-11-14'],
    ['3 Won, Total', '/crm/leads?created=2026-11-15..2026-11-21&outcome=WON'],
  ]);
  expect(linksOf(screen.getByRole('list', { name: 'Leads by manager' }))).toEqual([
    ['Max Member12100%, previous period 5', '/crm/leads?manager=m1&created=2026-11-15..2026-11-21'],
  ]);
});

it('downloads the table as CSV', async () => {
  const saved: Blob[] = [];
  const create = jest.fn((blob: Blob) => {
    saved.push(blob);
    return 'blob:report';
  });
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: () => undefined });
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { user } = renderScreen('/reports/leads?days=7', { server: answer() });
  await user.click(await screen.findByRole('button', { name: 'Download CSV: Leads by manager' }));
  expect(names).toEqual(['Leads by manager 2026-11-15 to 2026-11-21.csv']);
  expect(await saved[0]?.text()).toBe(
    '"Lead manager","Leads","Leads, previous period","Won","Won, previous period","Conversion (%)","Conversion, previous period (%)"\r\n' +
      '"Max Member",12,5,3,0,25,0\r\n"Total",12,5,3,0,25,0\r\n',
  );
  jest.restoreAllMocks();
});

it('requests the period of the URL and keeps the report when it changes', async () => {
  const { user, requests, address } = renderScreen('/reports', { server: answer() });
  await screen.findByRole('table', { name: 'Leads by stage' });
  await user.click(screen.getByRole('link', { name: '90 days' }));
  expect(address()).toBe('/reports?days=90');
  expect(screen.getByRole('link', { name: 'Leads', current: 'page' })).toHaveAttribute(
    'href',
    '/reports/leads?days=90',
  );
  const asked = requests.filter(({ operation }) => operation === 'findLeadReport');
  expect(asked.map(({ variables }) => variables)).toEqual([{ days: 30 }, { days: 90 }]);
});

it('shows an empty state without leads in both periods', async () => {
  renderScreen('/reports', { server: answer(nothing) });
  expect(await screen.findByRole('heading', { name: 'No leads in this period' })).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('shows the error of a failed report and tries again', async () => {
  let tries = 0;
  const { user } = renderScreen('/reports', {
    server: {
      findLeadReport: () => {
        tries += 1;
        return tries === 1
          ? { ...refused('Failed to load the report'), data: null }
          : answer().findLeadReport();
      },
    },
  });
  expect(await screen.findByText('Failed to load the report')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Leads by stage' })).toBeVisible();
});

it('redirects from an unknown report to the first one', async () => {
  const { address } = renderScreen('/reports/unknown', { server: answer() });
  await screen.findByRole('table', { name: 'Leads by stage' });
  expect(address()).toBe('/reports');
});

it('redirects members without any report to the companies, and the sidebar has no link to it', async () => {
  const { address } = renderScreen('/reports', {
    viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('NONE') }),
  });
  await screen.findByRole('heading', { level: 1 });
  expect(address()).toMatch(/^\/company-info/);
  expect(screen.queryByRole('link', { name: 'Reports' })).not.toBeInTheDocument();
});
