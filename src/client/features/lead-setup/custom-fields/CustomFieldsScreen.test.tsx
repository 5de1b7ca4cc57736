import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';
import { permissionsAt } from '#contract/access/permissions.ts';

const entry = (label: string, changes: object = {}, field: object = {}) => ({
  _id: `id-${label}`,
  field: {
    id: `id-${label}`,
    record: 'PERSON',
    label,
    type: 'text',
    onlyOf: null,
    currency: null,
    formula: null,
    target: null,
    choices: [],
    ...field,
  },
  position: 0,
  isArchived: false,
  useCount: 0,
  viewCount: 0,
  isCalculating: false,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...changes,
});

const view = entry(
  'View',
  { useCount: 3 },
  {
    type: 'choice',
    onlyOf: 'LEAD',
    choices: [
      { id: 'sea', label: 'Sea', isArchived: false },
      { id: 'moat', label: 'Moat', isArchived: true },
    ],
  },
);
const budget = entry('Budget', {}, { type: 'money', currency: 'EUR' });
const old = entry('Old', { isArchived: true, useCount: 2 });

const open = (server = {}, entries: object[] = [view, budget, old], viewer = buildViewer()) =>
  renderScreen('/crm/lead-setup/custom-fields', {
    viewer,
    server: { findCustomFields: () => acknowledged({ data: entries }), ...server },
  });

const lines = async () =>
  within(await screen.findByRole('list', { name: 'Custom fields' })).getAllByRole('listitem');

it('shows a placeholder until the custom fields are loaded', async () => {
  const answer = Promise.withResolvers<object>();
  open({ findCustomFields: () => answer.promise });
  await waitFor(() => expect(screen.getByText('Loading…')).toBeInTheDocument());
  expect(screen.queryByRole('list', { name: 'Custom fields' })).toBeNull();
  answer.resolve(acknowledged({ data: [budget] }));
  expect(await lines()).toHaveLength(1);
  expect(screen.queryByText('Loading…')).toBeNull();
});

it('shows each field with its type, who has it and how many have a value', async () => {
  open();
  const [first, second, last] = await lines();
  expect(first).toHaveTextContent(/View.*Choice.*Leads.*3 in use/);
  expect(second).toHaveTextContent(/Budget.*Money · EUR.*Leads and contacts/);
  expect(last).toHaveTextContent(/Old.*Archived/);
});

it('adds a choice field and shows errors next to the empty inputs', async () => {
  const { user, requests } = open({ createCustomField: acknowledged({ message: 'Field added' }) }, []);
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add field' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Choice');
  await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
  expect(await within(dialog).findByText('This field is required!')).toBeVisible();
  expect(within(dialog).getByText('A choice needs a name')).toBeVisible();
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'View');
  await user.type(within(dialog).getByRole('textbox', { name: 'Choice 1' }), 'Sea');
  await user.click(within(dialog).getByRole('button', { name: 'Add choice' }));
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Choice 2' })).toHaveFocus());
  await user.keyboard('Park{Enter}');
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Choice 3' })).toHaveFocus());
  // The line after the last one stays empty
  await user.keyboard('River{Enter}');
  await waitFor(() => expect(within(dialog).getByRole('textbox', { name: 'Choice 4' })).toHaveFocus());
  await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
  expect(await screen.findByText('Field added')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'createCustomField')?.variables).toEqual({
    input: {
      label: 'View',
      type: 'choice',
      record: 'PERSON',
      onlyOf: null,
      choices: [{ label: 'Sea' }, { label: 'Park' }, { label: 'River' }],
    },
  });
});

it('adds a field for deals, and shows the fields of each record in a list', async () => {
  const stage = entry('Discount', {}, { record: 'DEAL', type: 'number' });
  const { user, requests } = open({ createCustomField: acknowledged({ message: 'Field added' }) }, [
    stage,
    budget,
  ]);
  const deals = await screen.findByRole('list', { name: 'Deals' });
  expect(within(deals).getByRole('listitem')).toHaveTextContent(/Discount.*Number.*Deals/);
  expect(screen.getByRole('list', { name: 'Leads and contacts' })).toHaveTextContent('Budget');
  await user.click(screen.getByRole('button', { name: 'Add field' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add field' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'Region');
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Available for' }), 'Deals');
  await user.click(within(dialog).getByRole('button', { name: 'Add field' }));
  expect(await screen.findByText('Field added')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'createCustomField')?.variables).toEqual({
    input: { label: 'Region', type: 'text', record: 'DEAL', onlyOf: null },
  });
});

it('renames a custom field and its choices, and keeps the input if saving is rejected', async () => {
  const { user, requests } = open({
    updateCustomField: () => refused('A field with this name already exists', 409),
  });
  await lines();
  await user.click(screen.getByRole('button', { name: 'Actions for View' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit field' });
  expect(within(dialog).getByRole('combobox', { name: 'Type' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 's');
  await user.type(within(dialog).getByRole('textbox', { name: 'Choice 1' }), 'side');
  await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
  expect(await within(dialog).findByText('A field with this name already exists')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Name' })).toHaveValue('Views');
  expect(requests.find(({ operation }) => operation === 'updateCustomField')?.variables).toEqual({
    id: 'id-View',
    input: { label: 'Views', choices: [{ id: 'sea', label: 'Seaside' }] },
  });
});

it('is put in order, archived, and permanently deleted in a second step, by its name', async () => {
  const { user, requests } = open({
    reorderCustomFields: acknowledged({ message: 'Order saved' }),
    archiveCustomField: acknowledged({ message: 'Field archived' }),
    deleteCustomField: acknowledged({ message: 'Field permanently deleted' }),
  });
  await lines();
  const choose = async (of: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Actions for ${of}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await choose('View', 'Move down');
  expect(await screen.findByText('View is now field 2 of 2')).toBeInTheDocument();
  await choose('Budget', 'Archive');
  expect(await screen.findByText('Field archived')).toBeVisible();
  await choose('Old', 'Delete permanently');
  const dialog = await screen.findByRole('dialog', { name: 'Delete permanently' });
  expect(dialog).toHaveTextContent(/the values that 2 records have/);
  await user.type(within(dialog).getByRole('textbox', { name: 'Type “Old” to confirm' }), 'Old');
  await user.click(within(dialog).getByRole('button', { name: 'Delete permanently' }));
  expect(await screen.findByText('Field permanently deleted')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'reorderCustomFields')?.variables).toEqual({
    ids: ['id-Budget', 'id-View'],
  });
});

it('is archived after a question where saved views filter by it', async () => {
  const { user, requests } = open({ archiveCustomField: acknowledged({ message: 'Field archived' }) }, [
    entry('Mortgage', { viewCount: 2 }),
  ]);
  await lines();
  await user.click(screen.getByRole('button', { name: 'Actions for Mortgage' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Archive field' });
  expect(dialog).toHaveTextContent(
    '2 views use Mortgage. While the field is archived, these views are empty',
  );
  expect(requests.some(({ operation }) => operation === 'archiveCustomField')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Archive' }));
  expect(await screen.findByText('Field archived')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has no actions for who may only look', async () => {
  const reader = buildViewer({ role: 'MEMBER', permissions: permissionsAt('VIEW') });
  open({}, [view], reader);
  await lines();
  expect(screen.queryByRole('button', { name: 'Actions for View' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add field' })).toBeNull();
});
