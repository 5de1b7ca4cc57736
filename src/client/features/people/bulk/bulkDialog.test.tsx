import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const open = () =>
  renderScreen('/crm/leads', {
    server: {
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findLeads: () => page([buildLead()]),
      bulkChangeLeads: () => acknowledged({ message: '1 changed', data: null, failures: [] }),
    },
  });

async function openDialog(user: ReturnType<typeof open>['user'], button: string, title: string) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select Grace Hopper' }));
  const bar = await screen.findByRole('group', { name: 'Selected rows' });
  await user.click(await within(bar).findByRole('button', { name: button }));
  return screen.findByRole('dialog', { name: title });
}

it.each([
  ['Assign', 'Assign 1 lead', /^Lead manager/, 'Unassigned', { isManagerCleared: true }],
  ['Assign', 'Assign 1 lead', /^Lead manager/, 'Round robin', { assignmentRule: 'ROUND_ROBIN' }],
  ['Assign', 'Assign 1 lead', /^Lead manager/, 'Mary Manager', { managerId: 'manager-1' }],
  ['Stage', 'Set stage of 1 lead', /^Stage/, 'New', { stageId: 'stage-new' }],
  ['Status', 'Set status of 1 lead', /^Status/, 'Open', { statusId: 'status-open' }],
])('%s for selected leads has nothing preselected: %s', async (button, title, picker, option, change) => {
  const { user, requests } = open();
  const dialog = await openDialog(user, button, title);
  const field = within(dialog).getByRole('button', { name: picker });
  expect(field).toHaveTextContent('Choose');
  const apply = within(dialog).getByRole('button', { name: 'Apply' });
  expect(apply).toBeDisabled();
  await user.click(field);
  expect((await screen.findAllByRole('option', { selected: false })).length).toBeGreaterThan(0);
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: option }));
  expect(apply).toBeEnabled();
  await user.click(apply);
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'bulkChangeLeads')?.variables).toMatchObject({
      change,
    }),
  );
});

it('the list of a picker opens above its dialog, outside its scrolling content', async () => {
  const { user } = open();
  const dialog = await openDialog(user, 'Stage', 'Set stage of 1 lead');
  await user.click(within(dialog).getByRole('button', { name: /^Stage/ }));
  const list = await screen.findByRole('listbox', { name: 'Stage' });
  expect(dialog).not.toContainElement(list);
  // Later in the same layer, so it is drawn above, and the dialog's focus trap allows it
  expect(dialog.parentElement).toContainElement(list);
  expect(dialog.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  const search = screen.getByRole('combobox', { name: 'Search stage' });
  expect(search).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox', { name: 'Stage' })).not.toBeInTheDocument();
  expect(dialog).toBeVisible();
});
