import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { NOTIFICATION_DAYS } from '#contract/limits/notifications.ts';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import { mentionToken } from '#contract/people/mentions.ts';
import { createLive } from '#server/modules/events/live.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { CompanyCalls } from './testing/companyCalls.ts';
import { companyCalls } from './testing/companyCalls.ts';

let app: TestApp;
let owner: TestUser;
let colleague: TestUser;
let companyId: string;
let personId: string;
let calls: CompanyCalls;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Dunlin' });
  colleague = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  calls = companyCalls(app, owner);
  personId = await calls.addLead({ firstName: 'Ann' });
});

const at = (user: TestUser) => mentionToken({ id: user.userId, name: 'Anyone' });
const mention = (...users: TestUser[]) =>
  calls.addNote(personId, `Ask ${users.map(at).join(' and ')}, please`);

test('a mention in a note notifies the member, unless they are its author or may not see the lead', async () => {
  const limited = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  const stranger = await app.createUser();
  await mention(colleague, owner, limited, stranger);
  expect(await calls.notifications(colleague)).toMatchObject([
    {
      kind: 'MENTION',
      isRead: false,
      actorName: 'Test User',
      person: { _id: personId, kind: 'LEAD', name: 'Ann' },
      text: 'Ask @Test User and @Test User and @Anyone and @Anyone, please',
    },
  ]);
  expect(await calls.unread(colleague)).toBe(1);
  expect(await calls.notifications(owner)).toEqual([]);
  expect(await calls.notifications(limited)).toEqual([]);
  const [note] = await calls.notes(personId);
  expect(note.text).toContain(`@[Test User](${colleague.userId})`);
  expect(note.text).not.toContain(limited.userId);
});

test('an edited note notifies only newly mentioned members', async () => {
  const other = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  await mention(colleague);
  const [note] = await calls.notes(personId);
  await calls.updateNote(personId, note._id, `${at(colleague)} and ${at(other)} know`);
  expect(await calls.notifications(colleague)).toMatchObject([{ text: '@Test User and @Test User know' }]);
  expect(await calls.notifications(other)).toHaveLength(1);
  await calls.updateNote(personId, note._id, `${at(other)} knows`);
  expect(await calls.notifications(other)).toHaveLength(1);
});

test('a mention shows the name that a member has now, and of one who left the name they had', async () => {
  await mention(colleague);
  await app.database.executeSql(`update users set first_name = 'Grace' where id = $1`, [colleague.userId]);
  const text = async () => (await calls.notes(personId))[0].text;
  expect(await text()).toBe(`Ask @[Grace User](${colleague.userId}), please`);
  const [note] = await calls.notes(personId);
  await calls.updateNote(personId, note._id, await text());
  expect((await calls.notes(personId))[0].note.editedBy).toBeNull();
  await app.database.executeSql('delete from memberships where user_id = $1', [colleague.userId]);
  expect(await text()).toBe(`Ask @[Test User](${colleague.userId}), please`);
  await calls.updateNote(personId, note._id, `${await text()}!`);
  expect(await text()).toBe(`Ask @[Test User](${colleague.userId}), please!`);
});

test('notifications about a hidden or deleted person are neither listed nor counted', async () => {
  await mention(colleague);
  const shown = async () => [(await calls.notifications(colleague)).length, await calls.unread(colleague)];
  const rights = (level: string) =>
    app.database.executeSql(
      `update users set permissions = jsonb_set(permissions, '{crm,lead}', to_jsonb($2::text)) where id = $1`,
      [colleague.userId, level],
    );
  expect(await shown()).toEqual([1, 1]);
  await rights('EDIT');
  expect(await shown()).toEqual([0, 0]);
  await rights('NONE');
  expect(await shown()).toEqual([0, 0]);
  await rights('MANAGE');
  await calls.trash(personId);
  expect(await shown()).toEqual([0, 0]);
  await calls.restore(personId);
  expect(await shown()).toEqual([1, 1]);
  const [note] = await calls.notes(personId);
  await calls.deleteNote(personId, note._id);
  expect(await shown()).toEqual([0, 0]);
});

test('notifications are read, unread and read all at once, each by their member alone', async () => {
  await mention(colleague);
  await mention(colleague);
  const [newest, oldest] = await calls.notifications(colleague);
  expect(await calls.setRead(owner, newest._id, true)).toMatchObject({ statusCode: 404 });
  expect(await calls.setRead(colleague, newest._id, true)).toMatchObject({ statusCode: 200 });
  expect(await calls.unread(colleague)).toBe(1);
  await calls.setRead(colleague, newest._id, false);
  expect(await calls.unread(colleague)).toBe(2);
  await calls.markRead(owner, newest._id);
  expect(await calls.unread(colleague)).toBe(2);
  await calls.markRead(colleague, oldest._id);
  expect((await calls.notifications(colleague)).map((one: { isRead: boolean }) => one.isRead)).toEqual([
    false,
    true,
  ]);
  await calls.markRead(colleague, newest._id);
  expect(await calls.unread(colleague)).toBe(0);
});

test('pages go on where the one before ended', async () => {
  for (let n = 0; n < 5; n += 1) await mention(colleague);
  const all = await calls.notifications(colleague);
  const first = await calls.page(colleague, { limit: 3 });
  expect(first).toMatchObject({ data: all.slice(0, 3), hasMore: true });
  const second = await calls.page(colleague, { limit: 3, before: all[2]._id });
  expect(second).toMatchObject({ data: all.slice(3), hasMore: false });
  expect(await calls.page(colleague, { limit: 51 })).toMatchObject({ statusCode: 400 });
});

test('assigning a task or lead notifies the assignee, but not for self-assignment', async () => {
  const managerId = await calls.addManager(colleague.email);
  await calls.addTask(personId, colleague.userId);
  await calls.addTask(personId, owner.userId);
  await calls.updateLead(personId, { managerId });
  await calls.updateLead(personId, { firstName: 'Anna' });
  const other = await calls.addLead({ firstName: 'Ben', managerId });
  await calls.as(colleague).addLead({ firstName: 'Mine', managerId });
  expect(await calls.notifications(colleague)).toMatchObject([
    { kind: 'LEAD_ASSIGNED', person: { _id: other, name: 'Ben' } },
    { kind: 'LEAD_ASSIGNED', person: { _id: personId, name: 'Anna' } },
    { kind: 'TASK_ASSIGNED', person: { _id: personId }, text: 'Call' },
  ]);
  expect(await calls.notifications(owner)).toEqual([]);
});

test('a deal that is assigned to someone else notifies its owner', async () => {
  const managerId = await calls.addManager(colleague.email);
  const save = (call: string, variables: object, user = owner) =>
    app.as(user).reply(`mutation ($input: DealInput!) { ${call} { message data { _id } } }`, variables);
  const { data } = await save('createDeal(input: $input)', { input: { title: 'Rooftop' } });
  const update = (input: object) =>
    app
      .as(owner)
      .reply('mutation ($id: ID!, $input: DealInput!) { updateDeal(id: $id, input: $input) { message } }', {
        id: data._id,
        input,
      });
  await update({ ownerId: managerId });
  await update({ title: 'Rooftop solar' });
  await save('createDeal(input: $input)', { input: { title: 'Mine', ownerId: managerId } }, colleague);
  expect(await calls.notifications(colleague)).toMatchObject([
    { kind: 'DEAL_ASSIGNED', text: 'Rooftop solar', person: null },
  ]);
  await app.database.executeSql(`update pipelines set member_ids = '{}' where company_id = $1`, [companyId]);
  expect(await calls.notifications(colleague)).toEqual([]);
});

test('a lead that is assigned, unassigned and assigned again causes one notification', async () => {
  const managerId = await calls.addManager(colleague.email);
  for (const given of [managerId, null, managerId]) await calls.updateLead(personId, { managerId: given });
  const other = await calls.addLead({ firstName: 'Ben', managerId });
  expect(await calls.notifications(colleague)).toMatchObject([
    { kind: 'LEAD_ASSIGNED', person: { _id: other } },
    { kind: 'LEAD_ASSIGNED', person: { _id: personId } },
  ]);
});

test('an import notifies each lead manager of their leads, even if a person appears twice in the file', async () => {
  await calls.addManager(colleague.email);
  await app
    .as(owner)
    .reply('mutation { createLeadManager(input: { firstName: "Noa" }) { acknowledgement message } }');
  const mine = importing(app, owner);
  const id = await mine.draft(
    'Name,Email,Lead manager\nAnn,ann@twice.test,\nAnn,ann@twice.test,Mia\nBob,bob@twice.test,Mia\nBob,bob@twice.test,Noa\n',
  );
  await mine.update(id, { mode: 'BOTH', matchKey: 'EMAIL' });
  await mine.run(id);
  expect(await calls.notifications(colleague)).toMatchObject([{ kind: 'LEAD_ASSIGNED', count: 1 }]);
});

test('a bulk change notifies the new lead managers, and its starter when it ends in the background', async () => {
  const managerId = await calls.addManager(colleague.email);
  const ids = [personId, await calls.addLead({ firstName: 'Ben' })];
  await calls.assignLeads(ids, managerId);
  expect(await calls.notifications(colleague)).toMatchObject([
    { kind: 'LEAD_ASSIGNED', count: 2, person: null },
  ]);
  expect(await calls.notifications(owner)).toEqual([]);

  const many: string[] = [];
  for (let n = 0; n < 101; n += 1) many.push(await calls.addLead({ firstName: `Lead ${n}` }));
  await calls.assignLeads(many, managerId);
  const [ended] = await eventually(async () => {
    const found = await calls.notifications(owner);
    return found.length > 0 && found;
  });
  expect(ended).toMatchObject({ kind: 'JOB_FINISHED', job: { kind: 'BULK', state: 'DONE' } });
  expect((await calls.notifications(colleague))[0]).toMatchObject({ count: 101 });

  // The undo replaces the first notification: the job is no longer done
  await calls.undoJob(ended.job._id);
  const [undone, ...others] = await eventually(async () => {
    const found = await calls.notifications(owner);
    return found[0]?._id !== ended._id && found;
  });
  expect(undone).toMatchObject({ kind: 'JOB_FINISHED', isRead: false, job: { state: 'UNDONE' } });
  expect(others).toEqual([]);
});

test('muted kinds notify no one', async () => {
  await calls.choose(colleague, { mail: 'NEVER', muted: ['MENTION'] });
  await mention(colleague);
  await calls.addTask(personId, colleague.userId);
  expect((await calls.notifications(colleague)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'TASK_ASSIGNED',
  ]);
  expect(await calls.choices(colleague)).toEqual({ mail: 'NEVER', muted: ['MENTION'] });
  expect(await calls.choices(owner)).toEqual({ mail: 'NEVER', muted: [] });
});

test('only the browsers of notified members refetch', async () => {
  const live = createLive({ database: app.database, logger: createLogger('silent') });
  await live.start();
  const received: Record<string, CacheTag[]> = { owner: [], colleague: [] };
  const follow = async (user: TestUser, name: string) => {
    const viewer = await app.services.auth.authenticate({
      authorization: `Bearer ${user.accessToken}`,
      cookies: {},
      ip: '127.0.0.1',
    });
    await live.follow(viewer!, (tags) => received[name]!.push(...tags));
  };
  await follow(owner, 'owner');
  await follow(colleague, 'colleague');
  await mention(colleague);
  await eventually(async () => received.colleague!.some(({ type }) => type === 'Notification'));
  await eventually(async () => received.owner!.some(({ type }) => type === 'Lead'));
  expect(received.owner!.filter(({ type }) => type === 'Notification')).toEqual([]);
  await live.stop();
});

test('notifications go after their time, read or not', async () => {
  await mention(colleague);
  app.clock.advance((NOTIFICATION_DAYS - 1) * 24 * 60 * 60 * 1000);
  await app.services.notifications.sweepNotifications();
  const { rows } = await app.database.executeSql('select id from notifications where company_id = $1', [
    companyId,
  ]);
  expect(rows).toHaveLength(1);
  app.clock.advance(2 * 24 * 60 * 60 * 1000);
  await app.services.notifications.sweepNotifications();
  const left = await app.database.executeSql('select id from notifications where company_id = $1', [
    companyId,
  ]);
  expect(left.rows).toEqual([]);
});
