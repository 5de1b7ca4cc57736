import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const customFields = [
  buildCustomField('f1', 'Budget', 'money'),
  buildCustomField('f2', 'View', 'choice'),
  buildCustomField('f3', 'Rooms', 'number'),
  buildCustomField('f4', 'Plot', 'text'),
  buildCustomField('f5', 'Moves in', 'date'),
];
const lead = buildLead({ custom: { f1: '1200', f2: 'moat' } });

const server = {
  findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
  findLeads: () => page([lead]),
  findLead: () => acknowledged({ data: lead, duplicates: [] }),
  findLeadTimeline: () => page([]),
  '/countries.json': [{ name: 'Germany', code: 'DE', city: ['Berlin'] }],
};
const open = (path: string, more = {}) => renderScreen(path, { server: { ...server, ...more } });

it('the form for a new lead validates custom fields by type and sends them by id', async () => {
  const { user, requests } = open('/crm/leads/add', { createLead: () => written('lead-2', 'Lead added') });
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Grace');
  await user.click(screen.getByRole('button', { name: 'More fields' }));
  const group = await screen.findByRole('region', { name: 'Custom fields' });
  await user.type(within(group).getByRole('textbox', { name: 'Budget (EUR)' }), 'much');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  expect(await screen.findByText('Budget must be a number, such as 1200 or 99.90')).toBeVisible();
  await user.clear(within(group).getByRole('textbox', { name: 'Budget (EUR)' }));
  await user.type(within(group).getByRole('textbox', { name: 'Budget (EUR)' }), '99.90');
  await user.click(screen.getByRole('button', { name: 'Add lead' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'createLead')?.variables).toMatchObject({
      input: { firstName: 'Grace', custom: { f1: '99.90' } },
    }),
  );
});

it('custom fields are shown as text and edited inline with their previous values', async () => {
  const { user, requests } = open('/crm/leads/lead-1', { updateLead: () => written('lead-1', 'Lead saved') });
  const card = await screen.findByRole('region', { name: 'Custom fields' });
  await user.click(within(card).getByRole('button', { name: 'Budget: €1,200. Edit' }));
  const input = within(card).getByRole('textbox', { name: 'Budget' });
  await user.clear(input);
  await user.type(input, '1500{Enter}');
  expect(await screen.findByText('Budget saved')).toBeVisible();
  expect(requests.find(({ operation }) => operation === 'updateLead')?.variables).toEqual({
    id: 'lead-1',
    input: { custom: { f1: '1500' } },
    seen: { custom: { f1: '1200' } },
  });
  // A choice that is no longer offered is named still
  expect(within(card).getByText('Moat')).toBeVisible();
});

it('calculated fields are shown on the page without editing', async () => {
  const calculated = buildCustomField('f6', 'Commission', 'money', '{own.f1} * 0.1');
  const choices = {
    findLeadChoices: () =>
      acknowledged({ data: buildChoices({ customFields: [...customFields, calculated] }) }),
  };
  const of = buildLead({ custom: { f1: '1200', f6: '120' } });
  open('/crm/leads/lead-1', {
    ...choices,
    findLead: () => acknowledged({ data: of, duplicates: [] }),
  });
  const card = await screen.findByRole('region', { name: 'Custom fields' });
  expect(within(card).getByText('€120')).toBeVisible();
  expect(within(card).queryByRole('button', { name: /Commission/ })).toBeNull();
});

it('the form for a new lead has no calculated fields', async () => {
  const calculated = buildCustomField('f6', 'Commission', 'money', '{own.f1} * 0.1');
  const { user } = open('/crm/leads/add', {
    findLeadChoices: () =>
      acknowledged({ data: buildChoices({ customFields: [...customFields, calculated] }) }),
  });
  await user.click(await screen.findByRole('button', { name: 'More fields' }));
  const group = await screen.findByRole('region', { name: 'Custom fields' });
  expect(within(group).getByRole('textbox', { name: 'Budget (EUR)' })).toBeVisible();
  expect(within(group).queryByRole('textbox', { name: /Commission/ })).toBeNull();
});

it('a filter by an archived field remains visible, matches no leads and can be cleared', async () => {
  const archivedCustomFields = [{ id: 'old', label: 'Mortgage' }];
  const { user, requests } = open('/crm/leads?own.old=YES', {
    findLeadChoices: () => acknowledged({ data: buildChoices({ customFields, archivedCustomFields }) }),
    findLeads: () => page([]),
  });
  const clear = await screen.findByRole('button', { name: 'Clear the filter Mortgage (archived)' });
  expect(screen.getByText('no matches')).toBeVisible();
  const asked = () => requests.filter(({ operation }) => operation === 'findLeads').at(-1)?.variables;
  await waitFor(() => expect(asked()).toMatchObject({ input: { filter: { custom: [{ field: 'old' }] } } }));
  await user.click(clear);
  await waitFor(() => expect(asked()).toMatchObject({ input: { filter: {} } }));
  expect(screen.queryByText('no matches')).toBeNull();
});

it('custom fields are columns to choose, to sort and to filter by, as the address says', async () => {
  const { requests } = open('/crm/leads?sort=-own.f3&own.f1=100..2000&own.f2=sea&own.gone=1');
  await screen.findByRole('table', { name: 'Leads' });
  await waitFor(() =>
    expect(
      requests.filter(({ operation }) => operation === 'findLeads').map(({ variables }) => variables),
    ).toEqual([
      {
        input: {
          filter: {
            custom: [
              { field: 'f1', from: '100', to: '2000' },
              { field: 'f2', values: ['sea'] },
              { field: 'gone' },
            ],
          },
          sort: 'custom',
          customField: 'f3',
          direction: 'DESC',
          page: 1,
          limit: 20,
        },
      },
    ]),
  );
  expect(await screen.findByRole('button', { name: 'Clear the filter Budget' })).toBeVisible();
  expect(screen.getByText('100 – 2,000')).toBeVisible();
});

it.each([
  ['Rooms', 'f3'],
  ['Plot', 'f4'],
  ['Moves in', 'f5'],
])("who has nothing in the field %s is found by 'Empty', which the address keeps", async (label, id) => {
  const { user, requests, address } = open(`/crm/leads`);
  await user.click(await screen.findByRole('button', { name: 'More filters' }));
  await user.click(await screen.findByRole('menuitem', { name: label }));
  await user.click(await screen.findByRole('button', { name: 'Empty' }));
  await waitFor(() => expect(address()).toBe(`/crm/leads?own.${id}=NONE`));
  await waitFor(() =>
    expect(requests.findLast(({ operation }) => operation === 'findLeads')?.variables).toMatchObject({
      input: { filter: { custom: [{ field: id, values: ['NONE'] }] } },
    }),
  );
  const chip = (await screen.findByRole('button', { name: `Clear the filter ${label}` })).parentElement!;
  expect(within(chip).getByText('Empty')).toBeVisible();
});

it('a text filter searches for the literal value of the “Empty” filter', async () => {
  const { user, requests } = open('/crm/leads?own.f4=NONE');
  const chip = (await screen.findByRole('button', { name: 'Clear the filter Plot' })).parentElement!;
  await user.click(within(chip).getAllByRole('button')[0]!);
  const begins = await screen.findByRole('textbox', { name: 'Begins with' });
  expect(begins).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Empty' })).toHaveAttribute('aria-pressed', 'true');
  await user.type(begins, 'NONE{Enter}');
  await waitFor(() =>
    expect(requests.findLast(({ operation }) => operation === 'findLeads')?.variables).toMatchObject({
      input: { filter: { custom: [{ field: 'f4', begins: 'none' }] } },
    }),
  );
});
