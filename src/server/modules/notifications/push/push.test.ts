import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mentionToken } from '#contract/people/mentions.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { CompanyCalls } from '../testing/companyCalls.ts';
import { companyCalls } from '../testing/companyCalls.ts';
import type { PushService } from '../testing/pushService.ts';
import { startPushService } from '../testing/pushService.ts';

let app: TestApp;
let service: PushService;
let owner: TestUser;
let colleague: TestUser;
let companyId: string;
let personId: string;
let calls: CompanyCalls;

beforeAll(async () => {
  service = await startPushService();
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Dunlin' });
  colleague = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
  calls = companyCalls(app, owner);
  personId = await calls.addLead({ firstName: 'Ann' });
});

const SAVE = `mutation ($input: PushSubscriptionInput!) { savePushSubscription(input: $input) { acknowledgement statusCode } }`;
const DELETE = `mutation ($endpoint: String!) { deletePushSubscription(endpoint: $endpoint) { acknowledgement } }`;
const save = (user: TestUser, input: object): Promise<Reply> => app.as(user).reply(SAVE, { input });
const choose = (user: TestUser, ...push: string[]) => calls.choose(user, { mail: 'NEVER', muted: [], push });
const mention = (user: TestUser) =>
  calls.addNote(personId, `Ask ${mentionToken({ id: user.userId, name: 'Anyone' })}`);
const countOf = async (user: TestUser) =>
  (await app.database.executeSql('select 1 from push_subscriptions where user_id = $1', [user.userId])).rows
    .length;
const isSent = async () =>
  (await app.database.executeSql('select 1 from notifications where is_to_push')).rows.length === 0;
/** Sends what waits, and waits for it. */
const pushed = async () => {
  await eventually(isSent);
  await app.services.pushSender.pushTo({ companyId, userId: colleague.userId });
};

async function subscribed(user: TestUser, ...push: string[]): Promise<string> {
  const subscription = service.subscribe();
  expect(await save(user, subscription)).toMatchObject({ acknowledgement: true });
  await choose(user, ...push);
  return subscription.endpoint;
}

test('a chosen kind arrives encrypted and signed, with what the notification shows', async () => {
  const endpoint = await subscribed(colleague, 'MENTION');
  await mention(colleague);
  await eventually(() => service.received(endpoint).length === 1);
  const [push] = service.received(endpoint);
  expect(push!.payload).toEqual({
    title: 'Test User mentioned you in a note on Ann',
    body: 'Ask @Test User',
    path: `/crm/leads/${personId}`,
    tag: expect.stringMatching(/^MENTION /),
    unread: 1,
  });
  expect(push!.ttl).toBe(12 * 3600);
  expect(push!.claims.aud).toBe(service.url);
  const { data } = await app.as(colleague).reply('{ findNotificationChoices { data { push pushKey } } }');
  expect(data).toEqual({ push: ['MENTION'], pushKey: push!.key });
});

test('nothing is pushed that was not chosen, or before anything was', async () => {
  const subscription = service.subscribe();
  await save(colleague, subscription);
  await mention(colleague);
  await choose(colleague, 'TASK_ASSIGNED');
  await mention(colleague);
  await calls.addTask(personId, colleague.userId);
  await eventually(() => service.received(subscription.endpoint).length === 1);
  await pushed();
  expect(service.received(subscription.endpoint).map(({ payload }) => payload['title'])).toEqual([
    'Test User assigned you a task for Ann',
  ]);
});

test('every device receives it, and none after its session has ended or it was turned off', async () => {
  const first = await subscribed(colleague, 'MENTION');
  const second = await subscribed(colleague, 'MENTION');
  await mention(colleague);
  await eventually(() => service.received(second).length === 1);
  await eventually(() => service.received(first).length === 1);
  await app.as(colleague).reply(DELETE, { endpoint: second });
  await app.database.executeSql('update sessions set ended_at = now() where id = $1', [colleague.sessionId]);
  await mention(colleague);
  await pushed();
  expect([service.received(first).length, service.received(second).length]).toEqual([1, 1]);
});

test('a browser that its push service no longer knows is removed; one that fails stays', async () => {
  const gone = await subscribed(colleague, 'MENTION');
  const failing = await subscribed(colleague, 'MENTION');
  service.replyWith(gone, 410);
  service.replyWith(failing, 503);
  await mention(colleague);
  await eventually(async () => (await countOf(colleague)) === 1);
  service.replyWith(failing, 201);
  await mention(colleague);
  await eventually(() => service.received(failing).length === 1);
});

test('a notification about a person that the member may no longer see is not pushed', async () => {
  const endpoint = await subscribed(colleague, 'MENTION');
  await mention(colleague);
  await eventually(() => service.received(endpoint).length === 1);
  await app.database.executeSql('update notifications set is_to_push = true where user_id = $1', [
    colleague.userId,
  ]);
  await calls.trash(personId);
  await app.services.pushSender.pushTo({ companyId, userId: colleague.userId });
  expect(await isSent()).toBe(true);
  expect(service.received(endpoint)).toHaveLength(1);
});

test('a device moves to the user who signs in there', async () => {
  const subscription = service.subscribe();
  await save(colleague, subscription);
  await save(owner, subscription);
  expect([await countOf(colleague), await countOf(owner)]).toEqual([0, 1]);
});

test('a subscription must be well-formed, an internal address is never called, and a user has twenty', async () => {
  const good = service.subscribe();
  for (const change of [{ endpoint: 'ftp://x.test' }, { p256dh: 'short' }, { auth: '!' }])
    expect(await save(colleague, { ...good, ...change })).toMatchObject({ statusCode: 400 });
  await save(colleague, { ...good, endpoint: 'https://10.0.0.1/push' });
  await choose(colleague, 'MENTION');
  await mention(colleague);
  await eventually(async () => (await countOf(colleague)) === 0);
  for (let count = 0; count < 22; count += 1) await save(colleague, service.subscribe());
  expect(await countOf(colleague)).toBe(20);
});
