import { screen, waitFor, within } from '@testing-library/react';
import { buildDeal } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { dealPage, openDeals, reader, sentTo } from '../testing/openDeals.ts';

const solar = buildDeal({ accountName: 'Okafor GmbH', isRotting: true });
const pump = buildDeal({ _id: 'deal-2', title: 'Heat pump', amount: 99_00, currency: 'USD' });
const SUMS = [
  { currency: 'EUR', count: 3, amount: 3_000_000, weighted: 900_000 },
  { currency: 'USD', count: 1, amount: 99_00, weighted: 9_90 },
];

const open = (server = {}, path = '/crm/deals', viewer?: typeof reader) =>
  openDeals(path, { findDeals: () => dealPage([solar, pump], SUMS), ...server }, undefined, viewer);

describe('the list of deals', () => {
  it('shows amounts in the currency of each deal and marks rotting deals', async () => {
    open();
    const row = await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(row).toHaveTextContent('€12,500.00');
    expect(row).toHaveTextContent('Rotting');
    expect(row).toHaveTextContent('Okafor GmbH');
    expect(row).toHaveTextContent('31 May 2026');
    expect(screen.getByRole('row', { name: /Heat pump/ })).not.toHaveTextContent('Rotting');
    expect(within(row).getByRole('link', { name: /Rooftop solar/ })).toHaveAttribute(
      'href',
      '/crm/deals/deal-1',
    );
  });

  it('shows the sums of all deals that match, by currency', async () => {
    open();
    const sums = await screen.findByRole('list', { name: 'Totals' });
    expect(
      within(sums)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['€30,000.00 3 deals · €9,000.00 weighted', '$99.00 1 deal · $9.90 weighted']);
    // Without it, an Arabic page mixes the amount with the count
    expect(within(sums).getByText('€30,000.00').tagName).toBe('BDI');
  });

  it('sends the filters of the URL; closing days are calendar days', async () => {
    const { requests } = open(
      {},
      '/crm/deals?pipeline=pipeline-1&stage=stage-2&status=OPEN&owner=manager-1&rotting=yes&closing=2026-05-01..2026-05-31&sort=-amount',
    );
    await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(sentTo(requests, 'findDeals')).toEqual({
      input: expect.objectContaining({
        pipelineId: 'pipeline-1',
        stageId: 'stage-2',
        status: 'OPEN',
        ownerId: 'manager-1',
        isRotting: true,
        expectedCloseFrom: '2026-05-01',
        expectedCloseTo: '2026-05-31',
        sort: 'amount',
        direction: 'DESC',
      }),
    });
  });

  it('filters won deals by the day they were closed', async () => {
    const { requests } = open({}, '/crm/deals?status=WON&closing=2026-05-01..2026-05-31');
    await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(screen.getByRole('button', { name: 'Clear the filter Closed on' })).toBeVisible();
    expect(sentTo(requests, 'findDeals')).toEqual({
      input: expect.objectContaining({ status: 'WON', closedFrom: '2026-05-01', closedTo: '2026-05-31' }),
    });
  });

  it('shows why deals failed to load, and loads them again', async () => {
    let answer: object = { ...dealPage([]), ...refused('The list is away') };
    const { user } = open({ findDeals: () => answer });
    expect(await screen.findByText('The list is away')).toBeVisible();
    answer = dealPage([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'No deals yet' })).toBeVisible();
  });

  it('closes a deal as lost from the row menu, with the reason', async () => {
    const { user, requests } = open({ closeDeal: () => acknowledged({}, 'Deal lost') });
    await user.click(await screen.findByRole('button', { name: 'Actions for Heat pump' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as lost' }));
    const dialog = await screen.findByRole('dialog', { name: 'Why is this deal lost?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Too expensive');
    await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
    expect(await screen.findByText('Deal lost')).toBeVisible();
    expect(sentTo(requests, 'closeDeal')).toEqual({
      id: 'deal-2',
      input: { outcome: 'LOST', reason: 'Too expensive', closedOn: null },
    });
  });

  it('moves a deal to trash, and back by undo', async () => {
    const { user, requests } = open({
      moveDealToTrash: () => acknowledged(),
      deleteOrRestoreDealFromTrash: () => acknowledged(),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Heat pump' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to Trash' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Deal restored')).toBeVisible();
    expect(sentTo(requests, 'deleteOrRestoreDealFromTrash')).toEqual({ id: 'deal-2', isRestore: true });
  });

  it('exports the deals that match the search and the filters', async () => {
    const { user, requests } = open(
      {
        createDealsExport: () =>
          acknowledged({ data: { _id: 'x', url: '/api/exkoo/exports/x', fileName: 'D.csv', count: 2 } }),
      },
      '/crm/deals?search=roof&status=OPEN&sort=-amount',
    );
    await screen.findByRole('row', { name: /Rooftop solar/ });
    await user.click(screen.getByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV for spreadsheets' }));
    await waitFor(() =>
      expect(sentTo(requests, 'createDealsExport')).toEqual({
        input: expect.objectContaining({
          search: 'roof',
          status: 'OPEN',
          sort: 'amount',
          direction: 'DESC',
        }),
        format: 'CSV',
      }),
    );
  });

  it('offers no changes with access to view only', async () => {
    open({}, '/crm/deals', reader);
    await screen.findByRole('row', { name: /Rooftop solar/ });
    expect(screen.queryByRole('link', { name: 'Add deal' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for Heat pump' })).toBeNull();
  });
});

it('restores a deal in trash', async () => {
  const trashed = buildDeal({
    trashedAt: '2026-03-05T09:00:00.000Z',
    trashedBy: 'Ada Byron',
    purgeAt: '2026-04-04T09:00:00.000Z',
  });
  const { user, requests } = open(
    {
      findTrashedDeals: () => dealPage([trashed]),
      deleteOrRestoreDealFromTrash: () => acknowledged({}, 'Deal restored'),
    },
    '/crm/deals/trash',
  );
  await user.click(await screen.findByRole('button', { name: /Rooftop solar/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Restore' }));
  expect(await screen.findByText('Deal restored')).toBeVisible();
  expect(sentTo(requests, 'deleteOrRestoreDealFromTrash')).toEqual({ id: 'deal-1', isRestore: true });
});
