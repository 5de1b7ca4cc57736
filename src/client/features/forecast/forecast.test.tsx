import { screen, waitFor, within } from '@testing-library/react';
import { SALES } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { ForecastMonth } from './forecastApi.ts';

const month = (name: string, currency: string, numbers: Partial<ForecastMonth> = {}): ForecastMonth => ({
  month: name,
  currency,
  committed: 0,
  weighted: 0,
  won: 0,
  target: null,
  committedThen: null,
  weightedThen: null,
  ...numbers,
});

const euros = month('2026-11', 'EUR', {
  committed: 100_000,
  weighted: 50_000,
  won: 30_000,
  target: 60_000,
  committedThen: 120_000,
  weightedThen: 60_000,
});
const forecast = {
  months: [euros, month('2026-12', 'USD', { committed: 20_000, weighted: 2_000 })],
  totals: [euros, month('2026-12', 'EUR', { committed: 18_000, weighted: 1_800 })],
  currenciesWithoutRate: ['GBP'],
};
const stages = [
  { stageId: 'stage-1', stageName: 'Qualified', entered: 8, advanced: 4, won: 2, lost: 1, medianDays: 3.25 },
  { stageId: 'stage-2', stageName: 'Proposal', entered: 0, advanced: 0, won: 0, lost: 0, medianDays: null },
];
const answers = {
  findForecast: () => acknowledged({ data: forecast }),
  findStageConversion: () => acknowledged({ data: stages }),
  findPipelines: () => acknowledged({ data: [SALES, { ...SALES, _id: 'pipeline-2', name: 'Partners' }] }),
  findLeadChoices: () => acknowledged({ data: null }),
};
const open = (server = {}, path = '/crm/forecast?from=2026-11', viewer = buildViewer()) =>
  renderScreen(path, { viewer, server: { ...answers, ...server } });
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('shows each month by currency, with totals in the currency of the company', async () => {
  open();
  const table = await screen.findByRole('table', { name: 'Forecast by month' });
  expect(cellsOf(table).map((cells) => cells.slice(0, 2).concat(cells.slice(4)))).toEqual([
    ['Month', 'Committed', 'Target', 'Of target', 'At month start'],
    [
      'November 2026 EUR',
      '€1,000.00 Committed, November 2026',
      '€600.00',
      '50%',
      '€1,200.00 €600.00 weighted',
    ],
    ['December 2026 EUR', '€0.00', '–', '–', '–'],
    ['December 2026 USD', '$200.00 Committed, December 2026', '–', '–', '–'],
    ['December 2026 Total in EUR', '€180.00 Committed, December 2026', '–', '–', '–'],
    ['All months EUR', '€1,180.00', '€600.00', '50%', '€1,200.00 €600.00 weighted'],
  ]);
  expect(screen.getByRole('note')).toHaveTextContent('The totals do not include GBP');
  expect(
    screen.getByRole('img', {
      name: 'November 2026: Won €300.00, Weighted €500.00, Committed €1,000.00, Target €600.00',
    }),
  ).toBeInTheDocument();
});

it('amounts lead to their deals, with the pipeline and the owner of the filter', async () => {
  open({}, '/crm/forecast?from=2026-11&pipeline=pipeline-1&owner=manager-1');
  const link = await screen.findByRole('link', { name: '€1,000.00 Committed, November 2026' });
  expect(link).toHaveAttribute(
    'href',
    '/crm/deals?pipeline=pipeline-1&status=OPEN&owner=manager-1&closing=2026-11-01..2026-11-30',
  );
  expect(screen.getByRole('link', { name: '€300.00 Won, November 2026' })).toHaveAttribute(
    'href',
    expect.stringContaining('status=WON'),
  );
});

it('filters are in the URL and sent to the server', async () => {
  const { user, address, requests } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Number of months' }), '12 months');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Pipeline' }), 'Partners');
  await waitFor(() => expect(address()).toBe('/crm/forecast?from=2026-11&months=12&pipeline=pipeline-2'));
  await waitFor(() =>
    expect(requests.findLast(({ operation }) => operation === 'findForecast')?.variables).toEqual({
      input: { from: '2026-11', to: '2027-10', pipelineId: 'pipeline-2' },
    }),
  );
});

it('a target is edited in its cell and can be undone', async () => {
  const { user, requests } = open(
    { saveTarget: () => acknowledged({ message: 'Target saved' }) },
    '/crm/forecast?from=2026-11&pipeline=pipeline-1',
  );
  await user.click(
    await screen.findByRole('button', { name: 'Target for November 2026, EUR: €600.00. Change' }),
  );
  const field = screen.getByRole('textbox', { name: 'Target for November 2026, EUR' });
  await user.clear(field);
  await user.type(field, 'much{Enter}');
  expect(await screen.findByText('Enter an amount in EUR')).toBeVisible();
  await user.clear(field);
  await user.type(field, '750{Enter}');
  const saved = (amount: number) => ({
    input: { pipelineId: 'pipeline-1', ownerId: null, month: '2026-11', currency: 'EUR', amount },
  });
  const sent = () =>
    requests.filter(({ operation }) => operation === 'saveTarget').map(({ variables }) => variables);
  await waitFor(() => expect(sent()).toEqual([saved(75_000)]));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent()).toEqual([saved(75_000), saved(60_000)]));
});

it('members without MANAGE cannot edit targets', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') });
  open({}, '/crm/forecast?from=2026-11&pipeline=pipeline-1', viewer);
  await screen.findByRole('table', { name: 'Forecast by month' });
  expect(screen.queryByRole('button', { name: /^(Set target|Target for)/ })).not.toBeInTheDocument();
});

it('shows the conversion of the stages of a pipeline, by source and period', async () => {
  const { user, requests } = open();
  const table = await screen.findByRole('table', { name: 'Stage conversion: Sales' });
  expect(cellsOf(table).slice(1)).toEqual([
    ['Qualified', '8', '4 50%', '2 25%', '1 13%', '3.3 days'],
    ['Proposal', '0', '0', '0', '0', '–'],
  ]);
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Period of stage conversion' }),
    'Last 365 days',
  );
  await waitFor(() => {
    const { from, to } = requests.findLast(({ operation }) => operation === 'findStageConversion')
      ?.variables as { from: string; to: string };
    expect(Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(365);
  });
});

it('shows an empty state without deals', async () => {
  const viewer = buildViewer({ role: 'MEMBER', permissions: permissionsAt('EDIT') });
  const empty = { months: [], totals: [month('2026-11', 'EUR')], currenciesWithoutRate: [] };
  open({ findForecast: () => acknowledged({ data: empty }) }, '/crm/forecast', viewer);
  expect(await screen.findByRole('heading', { name: 'No deals in these months' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add deal' })).toHaveAttribute('href', '/crm/deals/add');
});

it('shows a failure with a retry', async () => {
  let answer: object = { ...refused('The database is away'), data: null };
  const { user } = open({ findForecast: () => answer });
  expect(await screen.findByText('The database is away')).toBeVisible();
  answer = acknowledged({ data: forecast });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Forecast by month' })).toBeVisible();
});
