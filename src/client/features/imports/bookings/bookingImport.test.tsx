import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { buildBookingImport } from '../testing/buildBookingImport.ts';

const open = (path: string, server: object = {}) =>
  renderScreen(path, {
    server: {
      '/api/exkoo/booking-imports': acknowledged({ importId: 'import-9' }),
      findBookingImport: () => acknowledged({ data: buildBookingImport() }),
      findBookingPages: () =>
        page([{ _id: 'page-1', title: 'Viewing', duration: 30, otherDurations: [], hosts: [] }]),
      updateBookingImport: () => acknowledged({}),
      startBookingImport: () => acknowledged({ message: '3 bookings imported' }),
      ...server,
    },
  });

it('uploads a file and opens the draft', async () => {
  const { address } = open('/appointments/bookings/imports/new');
  expect(await screen.findByText(/up to 20 MB and 2,000 rows/)).toBeVisible();
  const file = new File(['Name,Start'], 'calendly.csv', { type: 'text/csv' });
  fireEvent.drop(screen.getByRole('button', { name: 'Choose a file' }), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('table', { name: 'Columns of the file' })).toBeVisible();
  expect(address()).toBe('/appointments/bookings/imports/import-9');
});

it('shows the forecast and the rows with problems, changes the settings, and starts', async () => {
  const { user, requests } = open('/appointments/bookings/imports/import-9');
  const forecast = await screen.findByRole('region', { name: 'What the import will do' });
  expect(forecast).toHaveTextContent('3 new0 already there2 with problems');
  const problems = within(screen.getByRole('table', { name: 'Rows with problems' }));
  expect(
    problems
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['3Cat ColeThe row has no start', '5Ben BrownThe row has no event type']);
  const sent = () => requests.findLast(({ operation }) => operation === 'updateBookingImport')?.variables;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Note' }), 'Start (chosen)');
  await waitFor(() =>
    expect(sent()).toEqual({ id: 'import-9', input: { fields: ['fullName', null, 'start'] } }),
  );
  await screen.findByRole('option', { name: 'Viewing' });
  await user.selectOptions(screen.getByRole('combobox', { name: /Event type/ }), 'Viewing');
  await waitFor(() => expect(sent()).toEqual({ id: 'import-9', input: { pageId: 'page-1' } }));
  await waitFor(() => expect(within(forecast).getByRole('button', { name: 'Start import' })).toBeEnabled());
  await user.click(within(forecast).getByRole('button', { name: 'Start import' }));
  expect(await screen.findByText('3 bookings imported')).toBeVisible();
});

it('cannot be started while a column is missing, and says which', async () => {
  const startProblem = 'Map a column to Start';
  open('/appointments/bookings/imports/import-9', {
    findBookingImport: () => acknowledged({ data: buildBookingImport({ startProblem }) }),
  });
  expect(await screen.findByText(startProblem)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start import' })).toBeDisabled();
});

it('shows the result, and an error where the import is not there', async () => {
  open('/appointments/bookings/imports/import-9', {
    findBookingImport: () => acknowledged({ data: buildBookingImport({ state: 'UNDONE', remaining: 1 }) }),
  });
  expect(await screen.findByText('Import undone')).toBeVisible();
  expect(screen.getByText(/1 booking was changed after the import/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
});

it('says so where it cannot be shown', async () => {
  open('/appointments/bookings/imports/import-9', {
    findBookingImport: () => ({ ...refused('This import does not exist', 404), data: null }),
  });
  expect(await screen.findByText('This import cannot be shown')).toBeVisible();
});
