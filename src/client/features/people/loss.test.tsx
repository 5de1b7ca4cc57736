import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead, written } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const nextCall = '2026-12-01T09:00:00.000Z';

function openList(answers: Record<string, unknown> = {}) {
  return renderScreen('/crm/leads', {
    server: {
      findLeads: () => page([buildLead({ nextCall })]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      ...answers,
    },
  });
}

beforeEach(() => localStorage.clear());

it('a lost status set in the table requires a reason, which can be free text', async () => {
  const { user, requests } = openList({ updateLead: () => written('lead-1') });
  const cell = (await screen.findByText('Open')).closest<HTMLElement>('[role="cell"]')!;
  await user.click(cell);
  await user.click(cell);
  await user.click(await screen.findByRole('option', { name: 'Lost' }));
  const dialog = await screen.findByRole('dialog', { name: 'Why is this lead lost?' });
  const reason = within(dialog).getByRole('combobox', { name: /Lost reason/ });
  expect(reason).toHaveFocus();
  await user.type(reason, 'Moved away');
  await user.click(within(dialog).getByRole('button', { name: 'Mark as lost' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'updateLead')?.variables).toEqual({
      id: 'lead-1',
      input: { statusId: 'status-lost', lostReason: 'Moved away', nextCall: null, nextMeeting: null },
      seen: { statusId: 'status-open', lostReason: '', nextCall, nextMeeting: null },
    }),
  );
});

it('many are lost with one reason, which other statuses do not have', async () => {
  const { user, requests } = openList({
    bulkChangeLeads: () => acknowledged({ message: '1 changed', data: null, failures: [] }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Grace Hopper/ }));
  const bar = screen.getByRole('group', { name: 'Selected rows' });
  await user.click(await within(bar).findByRole('button', { name: 'Status' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set status of 1 lead' });
  const choose = async (name: string) => {
    await user.click(within(dialog).getByRole('button', { name: /Status/ }));
    await user.click(await screen.findByRole('option', { name }));
  };
  await choose('Open');
  expect(within(dialog).queryByRole('combobox', { name: /Lost reason/ })).not.toBeInTheDocument();
  await choose('Lost');
  await user.click(await within(dialog).findByRole('combobox', { name: /Lost reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Bought elsewhere' }));
  await user.click(within(dialog).getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'bulkChangeLeads')?.variables).toMatchObject({
      change: { statusId: 'status-lost', lostReason: 'Bought elsewhere' },
    }),
  );
});
