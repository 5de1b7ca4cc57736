import { fireEvent, screen } from '@testing-library/react';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { FakeXhr } from '#client/testing/fakeXhr.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildImport } from './testing/buildImport.ts';

const uploadTo = (answer: unknown) =>
  renderScreen('/crm/imports/new?kind=CONTACT', {
    server: {
      '/api/exkoo/imports': answer,
      findImport: () => acknowledged({ data: buildImport() }),
      findImportRows: () => page([]),
      findLeadChoices: () => acknowledged({ data: null }),
    },
  });

const file = new File(['Name\nGrace'], 'people.csv', { type: 'text/csv' });

it('shows the limits, uploads a dropped file and opens the draft', async () => {
  const { address } = uploadTo(acknowledged({ importId: 'import-1' }));
  expect(await screen.findByRole('radio', { name: 'Contacts' })).toBeChecked();
  expect(screen.getByText(/up to 20 MB and 50,000 rows/)).toBeVisible();
  fireEvent.drop(screen.getByRole('button', { name: 'Choose a file' }), { dataTransfer: { files: [file] } });
  await screen.findByRole('progressbar', { name: 'Uploading people.csv', value: { now: 50 } });
  expect(await screen.findByRole('heading', { name: 'Import leads' })).toBeVisible();
  expect(address()).toBe('/crm/imports/import-1');
});

it('shows why a file is invalid and accepts another', async () => {
  const { user } = uploadTo({ errors: [{ message: 'The file has no rows' }] });
  await user.upload(await screen.findByLabelText('Spreadsheet'), file);
  expect(await screen.findByText('The file has no rows')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

it('sends a file again that did not get to the server', async () => {
  jest.spyOn(FakeXhr, 'rest').mockRejectedValueOnce(new TypeError('The line is gone'));
  const { user, address } = uploadTo(acknowledged({ importId: 'import-1' }));
  await user.upload(await screen.findByLabelText('Spreadsheet'), file);
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Import leads' })).toBeVisible();
  expect(address()).toBe('/crm/imports/import-1');
});

it('does not send a file that is too large', async () => {
  const { user } = uploadTo(undefined);
  const large = Object.defineProperty(new File(['x'], 'all.csv'), 'size', { value: 21 * 1024 * 1024 });
  await user.upload(await screen.findByLabelText('Spreadsheet'), large);
  expect(await screen.findByText('The file is larger than 20 MB. Split it into smaller files')).toBeVisible();
});

it('is not available to read-only members', async () => {
  renderScreen('/crm/imports/new', {
    viewer: buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') }),
  });
  expect(await screen.findByRole('heading', { name: 'You cannot import' })).toBeVisible();
});
