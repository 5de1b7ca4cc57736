import { screen, waitFor, within } from '@testing-library/react';
import { acknowledged, buildViewer, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const entry = (label: string, field: object = {}, changes: object = {}) => ({
  _id: `id-${label}`,
  field: {
    id: `id-${label}`,
    record: 'DEAL',
    label,
    type: 'number',
    onlyOf: null,
    currency: null,
    target: null,
    formula: null,
    choices: [],
    ...field,
  },
  position: 0,
  isArchived: false,
  isCalculating: false,
  useCount: 0,
  viewCount: 0,
  createdAt: '2026-03-01T09:00:00.000Z',
  ...changes,
});

const rate = entry('Rate');
const old = entry('Old', {}, { isArchived: true });
const fee = entry('Fee', { formula: '{amount} * {own.id-Rate} + {own.id-Old}' });

const noProblem = { problem: null, example: { name: 'Roof', value: '120' } };
const open = (server = {}, entries: object[] = [rate, old]) =>
  renderScreen('/crm/lead-setup/custom-fields', {
    viewer: buildViewer(),
    server: {
      findCustomFields: () => acknowledged({ data: entries }),
      checkFormula: () => acknowledged({ data: noProblem }),
      ...server,
    },
  });

async function newFormula(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add field' }));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Commission');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Available for' }), 'Deals');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'Formula');
  return dialog;
}

it('adds a formula with fields and functions from the menus, sent with the ids of the fields', async () => {
  const { user, requests } = open({ createCustomField: acknowledged({ message: 'Field added' }) });
  const dialog = await newFormula(user);
  expect(dialog.getByRole('combobox', { name: 'Result' })).toHaveDisplayValue('Number');
  await user.click(dialog.getByRole('button', { name: 'Insert function' }));
  await user.click(await screen.findByRole('menuitem', { name: /^round\(number, decimals\)/ }));
  const area = dialog.getByRole('textbox', { name: 'Formula' });
  await waitFor(() => expect(area).toHaveFocus());
  await user.click(dialog.getByRole('button', { name: 'Insert field' }));
  const fields = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(fields).toEqual(expect.arrayContaining(['Amount', 'StatusOPEN, WON, LOST', 'Rate']));
  expect(fields).not.toContain('Old');
  await user.click(screen.getByRole('menuitem', { name: 'Amount' }));
  await waitFor(() => expect(area).toHaveValue('round({Amount})'));
  await user.keyboard(' * {{rate}');
  expect(area).toHaveValue('round({Amount} * {rate})');
  expect((await dialog.findByText('Roof')).parentElement).toHaveTextContent('Roof: 120');
  await user.click(dialog.getByRole('button', { name: 'Add field' }));
  expect(await screen.findByText('Field added')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'createCustomField')?.variables).toEqual({
    input: {
      label: 'Commission',
      type: 'number',
      record: 'DEAL',
      onlyOf: null,
      formula: 'round({amount} * {own.id-Rate})',
    },
  });
});

it('shows a problem with its position in the text, and saves nothing', async () => {
  const { user, requests } = open({
    checkFormula: () =>
      acknowledged({ data: { problem: { message: '“$” is not expected here', at: 9 }, example: null } }),
  });
  const dialog = await newFormula(user);
  await user.click(dialog.getByRole('button', { name: 'Add field' }));
  expect(await dialog.findByText('Enter a formula')).toBeVisible();
  const area = dialog.getByRole('textbox', { name: 'Formula' });
  await waitFor(() => expect(area).toHaveFocus());
  // '{amount} $' for the server
  await user.type(area, '{{Amount} $');
  expect(await dialog.findByText('“$” is not expected here (character 10)')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add field' }));
  await waitFor(() => expect(dialog.getAllByText('“$” is not expected here (character 10)')).toHaveLength(2));
  expect(requests.filter(({ operation }) => operation === 'createCustomField')).toEqual([]);
});

it('edits a formula under the names of its fields, archived ones too', async () => {
  const { user, requests } = open({ updateCustomField: refused('The formula is too old') }, [rate, fee, old]);
  await user.click(await screen.findByRole('button', { name: 'Actions for Fee' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit field' }));
  expect(dialog.getByRole('combobox', { name: 'Type' })).toBeDisabled();
  expect(dialog.getByRole('combobox', { name: 'Type' })).toHaveDisplayValue('Formula');
  const area = dialog.getByRole('textbox', { name: 'Formula' });
  expect(area).toHaveValue('{Amount} * {Rate} + {Old}');
  await user.clear(area);
  await user.type(area, '{{Rate}');
  await user.click(dialog.getByRole('button', { name: 'Save changes' }));
  expect(await dialog.findByText('The formula is too old')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'updateCustomField')?.variables).toEqual({
    id: 'id-Fee',
    input: { label: 'Fee', formula: '{own.id-Rate}' },
  });
});

it('says which fields are calculated, and which are being calculated', async () => {
  open({}, [rate, { ...fee, isCalculating: true }]);
  const [, line] = within(await screen.findByRole('list', { name: 'Custom fields' })).getAllByRole(
    'listitem',
  );
  expect(line).toHaveTextContent(/Fee.*Calculating….*Formula · Number/);
});
