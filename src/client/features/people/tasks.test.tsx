import { screen, waitFor, within } from '@testing-library/react';
import { buildChoices, buildLead } from '#client/entities/people/testing/buildPerson.ts';
import { acknowledged, page, refused } from '#client/testing/builders.ts';
import { renderScreen } from '#client/testing/renderScreen.tsx';

const ada = { _id: 'user-2', fullName: { firstName: 'Ada', lastName: 'Byron' } };
const task = {
  _id: 'task-1',
  title: 'Send the contract',
  due: '2020-01-01',
  assignee: ada,
  createdBy: 'Bob Bauer',
  isDone: false,
  doneBy: null,
  doneAt: null,
};
const owner = { kind: 'LEAD', recordId: 'lead-1' };

function open(answers: Record<string, unknown> = {}) {
  return renderScreen('/crm/leads/lead-1', {
    server: {
      findLead: () => acknowledged({ data: buildLead(), duplicates: [] }),
      findLeadTimeline: () => page([]),
      findLeads: () => page([]),
      findLeadChoices: () => acknowledged({ data: buildChoices() }),
      findRecordMembers: () => acknowledged({ data: [ada] }),
      findRecordTasks: () => acknowledged({ data: [task] }),
      ...answers,
    },
  });
}

const card = async () => within(await screen.findByRole('region', { name: 'Tasks' }));

it('shows open tasks with due date and assignee, and completed tasks collapsed', async () => {
  const done = { ...task, _id: 'task-2', title: 'Call the bank', isDone: true, doneBy: 'Bob Bauer' };
  open({ findRecordTasks: () => acknowledged({ data: [task, done] }) });
  const list = within(await (await card()).findByRole('list', { name: 'Open tasks' }));
  expect(list.getByRole('listitem')).toHaveTextContent('Send the contractOverdue1 Jan 2020 · Ada Byron');
  expect((await card()).getByText('1 done')).toBeVisible();
  expect((await card()).getByText('Call the bank')).not.toBeVisible();
});

it('adds a task with a time and a member', async () => {
  const { user, requests } = open({
    findRecordTasks: () => acknowledged({ data: [] }),
    createRecordTask: () => acknowledged(),
  });
  expect(await (await card()).findByText('No open tasks.')).toBeVisible();
  await user.click((await card()).getByRole('button', { name: 'Add task' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add task' }));
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Send the contract');
  await user.type(dialog.getByLabelText(/^Time/), 'soon');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  expect(await dialog.findByText('Enter a time, such as 09:30')).toBeVisible();
  await user.clear(dialog.getByLabelText(/^Time/));
  await user.type(dialog.getByLabelText(/^Time/), '9.30');
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Assignee' }), 'Ada Byron');
  await user.click(dialog.getByRole('button', { name: 'Add task' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.find(({ operation }) => operation === 'createRecordTask')?.variables).toEqual({
    ...owner,
    input: {
      title: 'Send the contract',
      due: expect.stringMatching(/^\d{4}-\d\d-\d\dT09:30$/),
      assigneeId: 'user-2',
    },
  });
});

it('is done by its box, with undo', async () => {
  const { user, requests } = open({ setRecordTaskDone: () => acknowledged() });
  await user.click(await (await card()).findByRole('checkbox', { name: 'Send the contract: done' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(
      requests.filter(({ operation }) => operation === 'setRecordTaskDone').map((one) => one.variables),
    ).toEqual([
      { ...owner, id: 'task-1', isDone: true },
      { ...owner, id: 'task-1', isDone: false },
    ]),
  );
});

it('says why tasks cannot be shown', async () => {
  open({ findRecordTasks: () => ({ ...refused('The tasks are away'), data: [] }) });
  expect(await (await card()).findByText('The tasks are away')).toBeVisible();
});

it('is deleted, and added again by undo', async () => {
  const { user, requests } = open({
    deleteRecordTask: () => acknowledged(),
    createRecordTask: () => acknowledged(),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Send the contract' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit task' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(requests.find(({ operation }) => operation === 'createRecordTask')?.variables).toEqual({
      ...owner,
      input: { title: 'Send the contract', due: '2020-01-01', assigneeId: 'user-2' },
    }),
  );
});

it('keeps tasks and timeline on the page where they could not be fetched anew, and says so', async () => {
  let isOnline = true;
  const answer = (reply: unknown) => () => {
    if (isOnline) return reply;
    throw Object.assign(new Error('Something went wrong'), { extensions: { code: 'INTERNAL_SERVER_ERROR' } });
  };
  const { tellTags } = open({
    findRecordTasks: answer(acknowledged({ data: [task] })),
    findLeadTimeline: answer(page([])),
  });
  expect(await (await card()).findByText('Send the contract')).toBeVisible();
  isOnline = false;
  tellTags([{ type: 'Task' }, { type: 'Lead' }]);
  await waitFor(() => expect(screen.getAllByText('This could not be refreshed.')).toHaveLength(2));
  expect((await card()).getByText('Send the contract')).toBeVisible();
  isOnline = true;
  tellTags([{ type: 'Task' }, { type: 'Lead' }]);
  await waitFor(() => expect(screen.queryByText('This could not be refreshed.')).toBeNull());
});
