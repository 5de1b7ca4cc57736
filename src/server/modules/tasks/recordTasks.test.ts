import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestRecord } from '#server/modules/records/testing/recordFixture.ts';
import { createRecordFixture } from '#server/modules/records/testing/recordFixture.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createRecordFixture>>;
let account: TestRecord;
let deal: TestRecord;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createRecordFixture(app);
  account = { kind: 'ACCOUNT', recordId: await fixture.deals.addAccount('Harbor Ltd') };
  deal = { kind: 'DEAL', recordId: await fixture.deals.addDeal({ title: 'Roof', amount: 100 }) };
});

const add = (of: TestRecord, input: object = {}) =>
  fixture.call('createTask', { ...of, input: { title: 'Send the plans', due: '2999-05-01', ...input } });

test('a task of a deal is added, changed, done, reopened and deleted', async () => {
  const { call } = fixture;
  expect(await add(deal)).toMatchObject({ statusCode: 201, message: 'Task added' });
  const [task] = (await call('tasks', deal)).data;
  await call('updateTask', { ...deal, id: task._id, input: { due: '2999-06-01' } });
  await call('setTaskDone', { ...deal, id: task._id, isDone: true });
  expect((await call('tasks', deal)).data).toMatchObject([{ due: '2999-06-01', isDone: true }]);
  expect((await call('setTaskDone', { ...account, id: task._id, isDone: false })).statusCode).toBe(404);
  expect((await call('deleteTask', { ...deal, id: task._id })).message).toBe('Task deleted');
  expect(await fixture.lines(deal, { part: 'TASKS' })).toEqual([
    'TASK_DELETED Send the plans',
    'TASK_DONE Send the plans',
    'TASK_CHANGED Send the plans',
    'TASK_ADDED Send the plans',
  ]);
});

test('a task of a deal is assigned only to members who may see the deal, who are notified', async () => {
  const { deals, call } = fixture;
  const seeing = await deals.addMember({ deals: 'VIEW' });
  const blind = await deals.addMember({ lead: 'MANAGE' });
  expect(await add(deal, { assigneeId: blind.userId })).toMatchObject({
    statusCode: 400,
    message: 'Test User cannot access this deal',
  });
  await add(deal, { assigneeId: seeing.userId });
  expect((await call('notifications', {}, seeing)).data).toMatchObject([
    { kind: 'TASK_ASSIGNED', text: 'Send the plans', record: { kind: 'DEAL', name: 'Roof' } },
  ]);
});

test('the agenda has the tasks of the accounts and deals that the viewer may see', async () => {
  const { deals, call } = fixture;
  const manager = await deals.addManager('Own');
  await deals.call('update', { id: deal.recordId, input: { ownerId: manager } });
  await add(deal);
  await add(account, { title: 'Visit', due: '2999-05-02' });
  const agenda = async (variables: object = {}, user = deals.owner) =>
    (await call('agenda', variables, user)).data.upcoming.map(({ record, task, kind }: Reply) => [
      record.name,
      task.title,
      kind,
    ]);
  expect(await agenda()).toEqual([
    ['Roof', 'Send the plans', null],
    ['Harbor Ltd', 'Visit', null],
  ]);
  expect(await agenda({ managerId: manager })).toEqual([['Roof', 'Send the plans', null]]);
  const reader = await deals.addMember({ lead: 'VIEW', accounts: 'VIEW' });
  expect(await agenda({}, reader)).toEqual([['Harbor Ltd', 'Visit', null]]);
  await call('trashAccount', { id: account.recordId });
  await deals.call('trash', { id: deal.recordId });
  expect(await agenda()).toEqual([]);
});

test('the open tasks of a leaving member go to a successor who may see their deals', async () => {
  const { deals, call } = fixture;
  const leaving = await deals.addMember({ deals: 'VIEW', accounts: 'VIEW' });
  const successor = await deals.addMember({ deals: 'VIEW', lead: 'VIEW' });
  await add(deal, { assigneeId: leaving.userId });
  await add(account, { assigneeId: leaving.userId });
  const reply = await app
    .as(deals.owner)
    .reply(
      'mutation($id: ID!, $replacementId: ID) { moveTeamMemberToTrash(id: $id, replacementId: $replacementId) { statusCode } }',
      { id: leaving.userId, replacementId: successor.userId },
    );
  expect(reply.statusCode).toBe(200);
  expect((await call('tasks', deal)).data).toMatchObject([{ assignee: { _id: successor.userId } }]);
  expect((await call('tasks', account)).data).toMatchObject([{ assignee: null }]);
});

test('a deleted deal takes its tasks along', async () => {
  const { deals } = fixture;
  await add(deal);
  await deals.call('trash', { id: deal.recordId });
  await deals.call('decide', { id: deal.recordId, isRestore: false });
  const { rows } = await app.database.executeSql('select 1 from tasks where company_id = $1', [
    deals.companyId,
  ]);
  expect(rows).toEqual([]);
});
