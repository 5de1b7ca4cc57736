import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { TASK_MESSAGES } from '#contract/validation/records/crm/task.ts';
import { calendarDay } from '#server/platform/zonedTime.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
let personId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Curlew' });
  personId = await addLead('Ann');
});

const call = async (query: string, variables: object = {}, user = owner): Promise<Reply> => {
  return app.as(user).reply(query, variables);
};
const addLead = async (firstName: string, input: object = {}): Promise<string> =>
  (
    await call(
      'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
      { input: { firstName, ...input } },
    )
  ).personId;
const tasks = async (of = personId): Promise<Reply[]> =>
  (
    await call(
      `query($id: ID!) { findTasks(kind: LEAD, personId: $id) { data {
        _id title due isDone doneBy createdBy assignee { _id fullName { firstName } } } } }`,
      { id: of },
    )
  ).data;
const add = async (input: object, of = personId, user = owner) =>
  call(
    'mutation($id: ID!, $input: TaskInput!) { createTask(kind: LEAD, personId: $id, input: $input) { statusCode message } }',
    { id: of, input },
    user,
  );
const update = (id: string, input: object, of = personId) =>
  call(
    `mutation($of: ID!, $id: ID!, $input: TaskInput!) {
      updateTask(kind: LEAD, personId: $of, id: $id, input: $input) { statusCode message } }`,
    { of, id, input },
  );
const setDone = (id: string, isDone: boolean) =>
  call(
    `mutation($of: ID!, $id: ID!, $isDone: Boolean!) {
      setTaskDone(kind: LEAD, personId: $of, id: $id, isDone: $isDone) { statusCode } }`,
    { of: personId, id, isDone },
  );
/** The agenda; its counts are compared with it. */
const agenda = async (
  user = owner,
  memberId: string | null = null,
): Promise<Record<'overdue' | 'today' | 'upcoming', string[]>> => {
  const entry = '{ personId at isMeeting task { title due } }';
  const { data } = await call(
    `query($memberId: ID) { findAgenda(memberId: $memberId) { data { overdue ${entry} today ${entry} upcoming ${entry} } } }`,
    { memberId },
    user,
  );
  const { data: counts } = await call(
    'query($memberId: ID) { findAgendaCount(memberId: $memberId) { data { overdue today } } }',
    { memberId },
    user,
  );
  expect(counts).toEqual({ overdue: data.overdue.length, today: data.today.length });
  const named = (rows: Reply[]) =>
    rows.map(({ task, isMeeting }) => task?.title ?? (isMeeting ? 'Meeting' : 'Call'));
  return { overdue: named(data.overdue), today: named(data.today), upcoming: named(data.upcoming) };
};

test('a task is added, changed, done, reopened and deleted, and the timeline shows it', async () => {
  expect(await add({ title: ' Send  the contract ', due: '2026-11-22T09:30' })).toMatchObject({
    statusCode: 201,
  });
  const [task] = await tasks();
  expect(task).toMatchObject({
    title: 'Send the contract',
    due: '2026-11-22T09:30',
    isDone: false,
    assignee: null,
  });
  await update(task._id, { due: '2026-11-23' });
  await setDone(task._id, true);
  expect((await tasks())[0]).toMatchObject({ due: '2026-11-23', isDone: true, doneBy: 'Test User' });
  await setDone(task._id, true);
  await setDone(task._id, false);
  await call('mutation($of: ID!, $id: ID!) { deleteTask(kind: LEAD, personId: $of, id: $id) { message } }', {
    of: personId,
    id: task._id,
  });
  expect(await tasks()).toEqual([]);
  const { data } = await call(
    'query($id: ID!) { findLeadTimeline(id: $id, part: TASKS) { data { kind text changes { field before after } } } }',
    { id: personId },
  );
  expect(data.map(({ kind }: Reply) => kind)).toEqual([
    'TASK_DELETED',
    'TASK_REOPENED',
    'TASK_DONE',
    'TASK_CHANGED',
    'TASK_ADDED',
  ]);
  expect(data[3]).toEqual({
    kind: 'TASK_CHANGED',
    text: 'Send the contract',
    changes: [{ field: 'due', before: '2026-11-22T09:30', after: '2026-11-23' }],
  });
});

test('open tasks come first, by when they are due; a day before its times', async () => {
  for (const due of ['2026-11-23', '2026-11-22T09:30', '2026-11-22']) await add({ title: due, due });
  await setDone((await tasks())[0]._id, true);
  expect((await tasks()).map(({ title }) => title)).toEqual(['2026-11-22T09:30', '2026-11-23', '2026-11-22']);
});

test('a task needs a title and a day, and an assignee who may see the person', async () => {
  expect(await add({ due: '2026-11-22' })).toEqual({ statusCode: 400, message: TASK_MESSAGES.title });
  expect(await add({ title: 'Call', due: 'soon' })).toEqual({ statusCode: 400, message: TASK_MESSAGES.due });
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  const given = { title: 'Call', due: '2026-11-22', assigneeId: member.userId };
  expect(await add(given)).toEqual({ statusCode: 400, message: 'Test User cannot access this lead' });
  const colleague = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  expect(await add({ ...given, assigneeId: colleague.userId })).toMatchObject({ statusCode: 201 });
  expect((await tasks())[0].assignee._id).toBe(colleague.userId);
  const stranger = await app.createUser();
  expect(await add({ ...given, assigneeId: stranger.userId })).toMatchObject({ statusCode: 404 });
  expect(await add(given, personId, member)).toMatchObject({ statusCode: 404 });
  const { data } = await call('{ findMembers { data { _id } } }');
  const ids = data.map(({ _id }: Reply) => _id);
  expect(ids.toSorted()).toEqual([owner.userId, member.userId, colleague.userId].toSorted());
});

test('the agenda and the dashboard agree on overdue tasks, in the company’s time zone', async () => {
  const timeZone = 'Pacific/Kiritimati';
  await app.database.executeSql('update companies set time_zone = $1 where id = $2', [timeZone, companyId]);
  const day = calendarDay(app.clock.now(), timeZone);
  const before = new Date(day.start.getTime() - 60_000);
  await addLead('Yesterday', { nextCall: before.toISOString() });
  await addLead('This morning', {
    nextCall: day.start.toISOString(),
    nextMeeting: day.nextStart.toISOString(),
  });
  await add({ title: 'Late', due: calendarDay(before, timeZone).name });
  await add({ title: 'Now', due: day.name });
  await add({ title: 'Later', due: `${day.nextName}T08:00` });
  const gone = await addLead('Gone');
  await add({ title: 'Not shown', due: day.name }, gone);
  await call('mutation($id: ID!) { moveLeadToTrash(id: $id) { message } }', { id: gone });
  const found = await agenda();
  expect(found.overdue.toSorted()).toEqual(['Call', 'Late']);
  expect(found.today.toSorted()).toEqual(['Call', 'Now']);
  expect(found.upcoming).toEqual(['Meeting', 'Later']);
  const { data } = await call('{ findDashboard(days: 7) { data { callsOverdue callsToday } } }');
  expect(data).toEqual({ callsOverdue: 1, callsToday: 1 });
});

test('tasks of a merged person move to the survivor', async () => {
  const merged = await addLead('Annie');
  await add({ title: 'Send the contract', due: '2026-11-22' }, merged);
  await call(`mutation($input: MergeInput!) { mergePeople(input: $input) { statusCode } }`, {
    input: { kind: 'LEAD', survivorId: personId, mergedIds: [merged] },
  });
  expect(await tasks()).toHaveLength(1);
  await app.database.executeSql(
    `update people set trashed_at = (trashed_at at time zone 'UTC' - interval '31 days') at time zone 'UTC' where id = $1`,
    [merged],
  );
  await app.services.people.purgePeople();
  const [task] = await tasks();
  expect(await update(task._id, { due: '2026-11-23' })).toMatchObject({ statusCode: 200 });
});

test("the agenda of one member has their own tasks, and unassigned ones of their lead manager's people", async () => {
  await add({ title: 'Mine', due: '2020-01-01', assigneeId: owner.userId });
  await add({ title: 'Unassigned', due: '2020-01-02' });
  expect((await agenda()).overdue).toEqual(expect.arrayContaining(['Mine', 'Unassigned']));
  expect((await agenda(owner, owner.userId)).overdue).toEqual(['Mine']);
  const manager = await call(
    'mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }',
    { input: { firstName: 'Olga', lastName: 'Owner', userEmail: owner.email } },
  );
  expect(manager).toMatchObject({ message: expect.any(String) });
  const { data } = await call('{ findLeadManagers { data { _id userEmail } } }');
  const own = data.find(({ userEmail }: Reply) => userEmail === owner.email);
  await call('mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { message } }', {
    id: personId,
    input: { managerId: own._id },
  });
  expect((await agenda(owner, owner.userId)).overdue).toEqual(expect.arrayContaining(['Mine', 'Unassigned']));
  expect((await agenda(owner, 'unknown')).overdue).toEqual([]);
});
