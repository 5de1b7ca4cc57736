import { screen, waitFor, within } from '@testing-library/react';
import { buildCustomField } from '#client/entities/people/testing/buildCustomField.ts';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const customFields = [
  buildCustomField('budget', 'Budget', 'money'),
  buildCustomField('view', 'View', 'choices'),
];

it('sets a value of custom fields for the selected rows, empties it, and adds several choices', async () => {
  const changes: unknown[] = [];
  const { user } = renderScreen('/crm/leads', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices({ customFields }) }),
      findLeads: () => page([buildLead()]),
      bulkChangeLeads: ({ change }: { change: unknown }) => {
        changes.push(change);
        return { ...refused('Not now'), data: null, failures: [] };
      },
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Grace Hopper' }));
  await user.click(await screen.findByRole('button', { name: 'More changes' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Custom field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a field of 1 lead' }));
  const apply = () => user.click(dialog.getByRole('button', { name: 'Apply' }));
  const sent = (change: object) => waitFor(() => expect(changes.at(-1)).toEqual(change));

  await apply();
  expect(await dialog.findByText('This field is required!')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Budget (EUR)' }), 'much');
  await apply();
  expect(await dialog.findByText(/^Budget must be a number/)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: 'Budget (EUR)' }));
  await user.type(dialog.getByRole('textbox', { name: 'Budget (EUR)' }), '100');
  await apply();
  await sent({ custom: { budget: '100' } });

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Action' }), 'Clear the field');
  expect(dialog.queryByRole('textbox', { name: 'Budget (EUR)' })).not.toBeInTheDocument();
  await apply();
  await sent({ custom: { budget: null } });

  await user.selectOptions(dialog.getByRole('combobox', { name: 'Field' }), 'View');
  await user.click(dialog.getByRole('button', { name: /^View/ }));
  expect(screen.queryByRole('option', { name: 'Moat' })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('option', { name: 'Sea' }));
  await user.keyboard('{Escape}');
  await apply();
  await sent({ addCustom: { view: ['sea'] } });
});

it('has no line for custom fields where the company has none', async () => {
  const { user } = renderScreen('/crm/leads', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeads: () => page([buildLead()]),
    },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Grace Hopper' }));
  await user.click(screen.getByRole('button', { name: 'More changes' }));
  expect(await screen.findByRole('menuitem', { name: 'Source' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Custom field' })).not.toBeInTheDocument();
});
