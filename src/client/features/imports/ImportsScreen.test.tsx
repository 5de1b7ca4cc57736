import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { buildBookingImport } from './testing/buildBookingImport.ts';
import { buildJob } from './testing/buildImport.ts';

const NO_BOOKINGS = {
  findRecordJobs: () => page([]),
  findBookingImports: () => acknowledged({ data: [] }),
};

const jobs = [
  buildJob({ state: 'DONE', created: 1_200, failed: 2, canUndo: true }),
  buildJob({ _id: 'draft-1', title: 'Import fair.xlsx', total: 40 }),
  buildJob({
    _id: 'bulk-1',
    kind: 'BULK',
    title: 'Set stage to Contacted',
    state: 'UNDONE',
    startedBy: 'Bob Bauer',
  }),
];

it('lists imports, bulk changes and merges with who did them and what they came to', async () => {
  renderScreen('/crm/imports', { server: { ...NO_BOOKINGS, findChangeJobs: () => page(jobs) } });
  const row = await screen.findByRole('row', { name: /people.csv/ });
  expect(row).toHaveTextContent('Done1,200 added, 2 failedAda Byron');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/crm/imports/import-1');
  expect(screen.getByRole('row', { name: /fair.xlsx/ })).toHaveTextContent('Draft40 rows, not started');
  const bulk = screen.getByRole('row', { name: /Set stage/ });
  expect(bulk).toHaveTextContent('Bob Bauer');
  expect(within(bulk).queryByRole('button')).not.toBeInTheDocument();
});

it('narrows to a kind, in the address', async () => {
  const { user, requests, address } = renderScreen('/crm/imports', {
    server: { ...NO_BOOKINGS, findChangeJobs: () => page(jobs) },
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Kind' }), 'Merges');
  expect(address()).toBe('/crm/imports?kind=MERGE');
  const asked = () => requests.findLast(({ operation }) => operation === 'findChangeJobs')?.variables;
  await waitFor(() => expect(asked()).toMatchObject({ kinds: ['MERGE'] }));
});

it('undoes a job after asking', async () => {
  const { user } = renderScreen('/crm/imports', {
    server: {
      ...NO_BOOKINGS,
      findChangeJobs: () => page(jobs),
      undoChangeJob: () => acknowledged({ data: buildJob({ state: 'UNDONE' }), failures: [] }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Import people.csv' }));
  await user.click(screen.getByRole('menuitem', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  expect(await within(await screen.findByLabelText('Notifications')).findByText('Undone')).toBeVisible();
});

it('stops a running job, and shows its result', async () => {
  let now = buildJob({
    _id: 'bulk-2',
    kind: 'BULK',
    title: 'Add tag big',
    state: 'RUNNING',
    done: 500,
    total: 900,
  });
  const { user, requests } = renderScreen('/crm/imports', {
    server: {
      ...NO_BOOKINGS,
      findChangeJobs: () => page([now]),
      stopChangeJob: () => {
        now = { ...now, state: 'STOPPED', updated: 500, canUndo: true };
        return acknowledged({ data: now, failures: [] });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Add tag big' }));
  await user.click(screen.getByRole('menuitem', { name: 'Stop' }));
  await waitFor(() =>
    expect(screen.getByRole('row', { name: /Add tag big/ })).toHaveTextContent(
      'StoppedStopped after 500 of 900: 500 changed',
    ),
  );
  expect(requests.find(({ operation }) => operation === 'stopChangeJob')?.variables).toEqual({
    id: 'bulk-2',
  });
});

it('leads to the first import where there is none', async () => {
  renderScreen('/crm/imports', { server: { ...NO_BOOKINGS, findChangeJobs: () => page([]) } });
  expect(await screen.findByRole('heading', { name: 'No changes yet' })).toBeVisible();
});

it('lists imports of bookings, and undoes one after asking', async () => {
  const bookingImport = buildBookingImport({ state: 'DONE', startProblem: null });
  const { user, requests } = renderScreen('/crm/imports', {
    server: {
      findChangeJobs: () => page(jobs),
      findRecordJobs: () => page([]),
      findBookingImports: () => acknowledged({ data: [bookingImport] }),
      undoBookingImport: () => acknowledged({ message: 'Import undone' }),
    },
  });
  const row = within(await screen.findByRole('table', { name: 'Imports of bookings' })).getByRole('row', {
    name: /calendly.csv/,
  });
  expect(row).toHaveTextContent('Done3 added, 2 failed');
  await user.click(within(row).getByRole('button', { name: 'Actions for calendly.csv' }));
  await user.click(screen.getByRole('menuitem', { name: 'Undo' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Undo import' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'undoBookingImport')?.variables).toEqual({
      id: 'import-9',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Activity log' })).toBeVisible();
});
