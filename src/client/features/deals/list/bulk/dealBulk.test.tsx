import { screen, waitFor, within } from '@testing-library/react';
import type { RecordJob } from '#client/entities/change-jobs/records/recordJobsApi.ts';
import { buildDeal } from '#client/entities/deals/testing/buildDeal.ts';
import { acknowledged } from '#client/testing/builders.ts';
import { dealPage, openDeals, sentTo } from '../../testing/openDeals.ts';

const job = (changes: Partial<RecordJob> = {}): RecordJob => ({
  _id: 'job-1',
  kind: 'BULK',
  record: 'DEAL',
  title: 'Set owner to Ada Byron',
  state: 'DONE',
  total: 2,
  done: 2,
  created: 0,
  updated: 2,
  contacts: 0,
  skipped: 0,
  failed: 0,
  kept: 0,
  startedBy: 'Ada Byron',
  createdAt: '2026-03-01T09:00:00.000Z',
  finishedAt: '2026-03-01T09:00:00.000Z',
  undoneAt: null,
  canUndo: true,
  error: null,
  ...changes,
});

async function openSelected(server = {}, path = '/crm/deals') {
  const view = openDeals(path, {
    findDeals: () => dealPage([buildDeal({ title: 'Solar' }), buildDeal({ _id: 'deal-2', title: 'Pump' })]),
    bulkChangeDeals: () => acknowledged({ data: job(), failures: [] }),
    undoRecordJob: () => acknowledged({ data: job({ state: 'UNDONE', canUndo: false }), failures: [] }),
    ...server,
  });
  await view.user.click(await screen.findByRole('checkbox', { name: 'Select Solar' }));
  await view.user.click(screen.getByRole('checkbox', { name: 'Select Pump' }));
  return view;
}

beforeEach(() => localStorage.clear());

it('sets the owner of the selected deals, and undoes it from the toast', async () => {
  const { user, requests } = await openSelected();
  const actions = await screen.findByRole('group', { name: 'Selected rows' });
  await user.click(await within(actions).findByRole('button', { name: 'Owner' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set owner of 2 deals' });
  await user.click(within(dialog).getByRole('button', { name: /Owner/ }));
  await user.click(await screen.findByRole('option', { name: 'Unassigned' }));
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sentTo(requests, 'bulkChangeDeals')).toEqual({
    selection: { ids: ['deal-1', 'deal-2'] },
    change: { ownerId: null },
  });
  await waitFor(() => expect(sentTo(requests, 'undoRecordJob')).toEqual({ id: 'job-1' }));
  expect(await screen.findByText('Undone')).toBeVisible();
});

it('marks deals as lost with a reason', async () => {
  const { user, requests } = await openSelected();
  await user.click(await screen.findByRole('button', { name: 'More changes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as lost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why are 2 deals lost?' });
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'Price');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
  await waitFor(() =>
    expect(sentTo(requests, 'bulkChangeDeals')).toMatchObject({
      change: { close: { outcome: 'LOST', reason: 'Price', closedOn: null } },
    }),
  );
});
