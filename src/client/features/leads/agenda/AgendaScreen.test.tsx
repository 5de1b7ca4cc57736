import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const call = {
  record: { _id: 'lead-1', kind: 'LEAD', name: 'Grace Hopper' },
  phoneNumber: '+493012345678',
  isMeeting: false,
  at: '2020-01-01T09:00:00.000Z',
  manager: null,
  task: null,
};
const meeting = {
  ...call,
  record: { _id: 'contact-1', kind: 'CONTACT', name: 'Grace Hopper' },
  isMeeting: true,
  at: '2120-01-01T09:00:00.000Z',
};

const task = {
  ...call,
  task: {
    _id: 'task-1',
    title: 'Send the contract',
    due: '2020-01-01',
    assignee: { _id: 'user-2', fullName: { firstName: 'Ada', lastName: 'Byron' } },
  },
};

const choices = {
  findLeadChoices: () => acknowledged({ data: buildChoices() }),
  findMembers: () =>
    acknowledged({ data: [{ _id: 'user-2', fullName: { firstName: 'Ada', lastName: 'Byron' } }] }),
};

describe('the agenda', () => {
  it('logs an overdue call with its outcome, and clears it', async () => {
    let overdue = [call];
    const { user, requests } = renderScreen('/crm/agenda', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue, today: [], upcoming: [meeting] } }),
        addLeadInteraction: () => {
          overdue = [];
          return acknowledged();
        },
      },
    });
    const part = await screen.findByRole('region', { name: 'Overdue 1' });
    expect(within(part).getByRole('listitem')).toHaveTextContent('Overdue1 Jan 2020 10:00');
    expect(within(part).getByRole('link', { name: 'Grace Hopper' })).toHaveAttribute(
      'href',
      '/crm/leads/lead-1',
    );
    expect(screen.queryByRole('region', { name: /Today/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Log call with Grace Hopper' }));
    const dialog = await screen.findByRole('dialog', { name: 'Call with Grace Hopper' });
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Outcome' }), 'Busy');
    await user.click(within(dialog).getByRole('button', { name: 'Log call' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Overdue 1' })).not.toBeInTheDocument());
    expect(requests.find(({ operation }) => operation === 'addLeadInteraction')?.variables).toEqual({
      id: 'lead-1',
      input: { kind: 'CALL', outcome: 'BUSY', nextCall: null },
    });
  });

  it('says that a task is done, and takes that back', async () => {
    const { user, requests } = renderScreen('/crm/agenda', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue: [task], today: [], upcoming: [meeting] } }),
        setRecordTaskDone: () => acknowledged(),
      },
    });
    const part = await screen.findByRole('region', { name: 'Overdue 1' });
    expect(within(part).getByRole('listitem')).toHaveTextContent(
      'TaskSend the contractGrace HopperOverdue1 Jan 2020',
    );
    expect(within(part).getByRole('listitem')).toHaveTextContent('Ada Byron');
    expect(screen.getByRole('region', { name: '1 Jan 2120 1' })).toBeVisible();
    await user.click(within(part).getByRole('button', { name: 'Done: Send the contract' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const key = { kind: 'LEAD', recordId: 'lead-1', id: 'task-1' };
    await waitFor(() =>
      expect(
        requests.filter(({ operation }) => operation === 'setRecordTaskDone').map((one) => one.variables),
      ).toEqual([
        { ...key, isDone: true },
        { ...key, isDone: false },
      ]),
    );
  });

  it('puts off a call, and a task that has no time by days', async () => {
    const { user, requests } = renderScreen('/crm/agenda', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue: [call, task], today: [], upcoming: [] } }),
        updateLead: () => acknowledged({ personId: 'lead-1', conflicts: [], duplicates: [] }),
        updateRecordTask: () => acknowledged(),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Snooze call: Grace Hopper' }));
    await user.click(screen.getByRole('menuitem', { name: 'Tomorrow' }));
    await screen.findByText('Snoozed: tomorrow');
    await user.click(screen.getByRole('button', { name: 'Snooze task: Send the contract' }));
    await user.click(screen.getByRole('menuitem', { name: 'Next week' }));
    await screen.findByText('Snoozed: next week');
    const variables = (name: string) => requests.find(({ operation }) => operation === name)?.variables;
    expect(variables('updateLead')).toMatchObject({
      id: 'lead-1',
      input: { nextCall: expect.stringMatching(/T08:00:00|T07:00:00/) },
      seen: { nextCall: call.at },
    });
    expect(variables('updateRecordTask')).toMatchObject({
      id: 'task-1',
      input: { due: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  it('shows one lead manager alone, by the address', async () => {
    const { requests } = renderScreen('/crm/agenda?manager=manager-1', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue: [], today: [], upcoming: [] } }),
      },
    });
    expect(await screen.findByRole('heading', { name: 'Nothing scheduled' })).toBeVisible();
    expect(requests.find(({ operation }) => operation === 'findAgenda')?.variables).toEqual({
      managerId: 'manager-1',
    });
  });

  it('the agenda filters by member; the viewer is the first option', async () => {
    const { user, requests, address } = renderScreen('/crm/agenda', {
      server: {
        ...choices,
        findAgenda: () => acknowledged({ data: { overdue: [], today: [], upcoming: [] } }),
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Who' }));
    await screen.findByRole('radio', { name: 'Ada Byron' });
    const [first, second] = screen.getAllByRole('radio');
    expect(second).toHaveAccessibleName('Ada Byron');
    await user.click(first!);
    const asked = () => requests.filter(({ operation }) => operation === 'findAgenda').at(-1)?.variables;
    await waitFor(() => expect(asked()).toEqual({ memberId: 'user-1' }));
    expect(address()).toBe('/crm/agenda?who=me');
  });

  it('says why nothing can be shown', async () => {
    const nothing = { overdue: [], today: [], upcoming: [] };
    renderScreen('/crm/agenda', {
      server: { ...choices, findAgenda: () => ({ ...refused('The agenda is away'), data: nothing }) },
    });
    expect(await screen.findByText('The agenda is away')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
