import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { acknowledged, buildViewer, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';
import { buildRecordImport, buildRecordJob } from '../testing/buildImport.ts';

const DRAFT = buildRecordImport();
const DONE = buildRecordJob({ state: 'DONE', created: 2, failed: 1, canUndo: true });

const open = (path: string, server: object = {}, viewer = buildViewer()) =>
  renderScreen(path, {
    viewer,
    server: {
      '/api/exkoo/record-imports': acknowledged({ importId: 'import-1' }),
      findRecordImport: () => acknowledged({ data: DRAFT }),
      findRecordJob: () =>
        acknowledged({
          data: DONE,
          failures: [{ row: 3, recordId: null, reason: 'There is no stage “Nowhere”' }],
        }),
      updateRecordImport: () => acknowledged({ data: DRAFT }),
      startRecordImport: () => acknowledged({ message: 'Import finished', data: DRAFT }),
      undoRecordJob: () =>
        acknowledged({ data: buildRecordJob({ state: 'UNDONE', created: 2 }), failures: [] }),
      ...server,
    },
  });

it('uploads a file of deals and opens the draft', async () => {
  const { address } = open('/crm/record-imports/new?record=DEAL');
  await screen.findByText(/up to 20 MB/);
  const file = new File(['Deal'], 'deals.csv', { type: 'text/csv' });
  fireEvent.drop(screen.getByRole('button', { name: 'Choose a file' }), { dataTransfer: { files: [file] } });
  expect(await screen.findByRole('table', { name: 'Columns of the file' })).toBeVisible();
  expect(address()).toBe('/crm/record-imports/import-1');
});

it('shows the forecast with new accounts and problems, maps a column, and starts', async () => {
  const { user, requests } = open('/crm/record-imports/import-1');
  const forecast = await screen.findByRole('region', { name: 'What the import will do' });
  expect(forecast).toHaveTextContent('2 new1 new accounts1 with problems');
  expect(screen.getByRole('table', { name: 'Rows with problems' })).toHaveTextContent('There is no stage');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field for Company' }), 'Account');
  const sent = () => requests.findLast(({ operation }) => operation === 'updateRecordImport')?.variables;
  await waitFor(() => expect(sent()).toEqual({ id: 'import-1', input: { fields: ['title', 'account'] } }));
  await waitFor(() => expect(within(forecast).getByRole('button', { name: 'Start import' })).toBeEnabled());
  await user.click(within(forecast).getByRole('button', { name: 'Start import' }));
  expect(await screen.findByText('Import finished')).toBeVisible();
});

it('maps custom fields, and lists the rows whose related records were not found', async () => {
  const draft = buildRecordImport({
    forecast: {
      ...DRAFT.forecast,
      incomplete: 1,
      incompleteRows: [{ row: 2, message: 'Partner: There is no account “Nowhere”' }],
    },
  });
  const { user, requests } = open('/crm/record-imports/import-1', {
    findRecordImport: () => acknowledged({ data: draft }),
    findCustomFieldsOf: ({ record }: { record: string }) =>
      acknowledged({
        data: record === 'DEAL' ? [buildCustomField('partner', '{Partner}', 'relation')] : [],
        archived: [],
      }),
  });
  const column = await screen.findByRole('combobox', { name: 'Field for Company' });
  await within(column).findByRole('option', { name: '{Partner}' });
  const incomplete = screen.getByRole('table', { name: 'Related records that were not found' });
  expect(incomplete).toHaveTextContent('2Partner: There is no account “Nowhere”');
  await user.selectOptions(column, '{Partner}');
  const sent = () => requests.findLast(({ operation }) => operation === 'updateRecordImport')?.variables;
  await waitFor(() =>
    expect(sent()).toEqual({ id: 'import-1', input: { fields: ['title', 'own.partner'] } }),
  );
});

it('shows the result of a finished import, and undoes it after asking', async () => {
  const { user, requests } = open('/crm/record-imports/import-1', {
    findRecordImport: () => acknowledged({ data: { ...DRAFT, job: DONE } }),
  });
  expect(await screen.findByRole('heading', { name: 'Import finished' })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Rows with problems' })).toHaveTextContent('Nowhere');
  await user.click(screen.getByRole('button', { name: 'Undo import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo import' });
  await user.click(within(dialog).getByRole('button', { name: 'Undo import' }));
  await waitFor(() =>
    expect(requests.findLast(({ operation }) => operation === 'undoRecordJob')?.variables).toEqual({
      id: 'import-1',
    }),
  );
});

it('shows added contacts, records their consent, and maps the fields of a person', async () => {
  const draft = buildRecordImport({
    addsContacts: true,
    forecast: { ...DRAFT.forecast, contacts: 4 },
  });
  const { user, requests } = open('/crm/record-imports/import-1', {
    findRecordImport: () => acknowledged({ data: draft }),
  });
  const forecast = await screen.findByRole('region', { name: 'What the import will do' });
  expect(forecast).toHaveTextContent('4 new contacts');
  const field = screen.getByRole('combobox', { name: 'Field for Company' });
  expect(within(field).getByRole('option', { name: 'Work email' })).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: /have consented/ }));
  const sent = () => requests.findLast(({ operation }) => operation === 'updateRecordImport')?.variables;
  await waitFor(() => expect(sent()).toEqual({ id: 'import-1', input: { consent: '' } }));
});

it('offers no fields of contacts to a user who may not add them', async () => {
  const all = permissionsAt('EDIT');
  const permissions = { ...all, crm: { ...all.crm, contacts: 'VIEW' as const } };
  open('/crm/record-imports/import-1', {}, buildViewer({ role: 'MEMBER', permissions }));
  const field = await screen.findByRole('combobox', { name: 'Field for Company' });
  expect(within(field).queryByRole('option', { name: 'Person first name' })).toBeNull();
  expect(within(field).getByRole('option', { name: 'Person email' })).toBeInTheDocument();
  expect(screen.getByText(/None are added/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /have consented/ })).toBeNull();
});

it('after an undo lists the rows that were not reverted', async () => {
  const undone = buildRecordJob({ state: 'UNDONE', created: 2, failed: 1, kept: 1 });
  open('/crm/record-imports/import-1', {
    findRecordImport: () => acknowledged({ data: { ...DRAFT, job: undone } }),
    findRecordJob: () =>
      acknowledged({ data: undone, failures: [{ row: 2, recordId: 'deal-1', reason: 'Changed since' }] }),
  });
  const table = await screen.findByRole('table', { name: 'Rows that were not reverted' });
  expect(table).toHaveTextContent('Changed since');
  expect(screen.queryByRole('table', { name: 'Rows with problems' })).toBeNull();
});

it('the list of changes shows jobs of deals and accounts with their undo', async () => {
  open('/crm/imports', {
    findChangeJobs: () => page([]),
    findBookingImports: () => acknowledged({ data: [] }),
    findRecordJobs: () => page([{ ...DONE, kind: 'BULK', title: 'Set owner to Ada' }]),
  });
  const table = await screen.findByRole('table', { name: 'Deals and accounts' });
  expect(table).toHaveTextContent('Set owner to Ada');
  expect(within(table).getByRole('button', { name: 'Actions for Set owner to Ada' })).toBeVisible();
});
