import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver } from './testing/fakeReceiver.ts';
import { startFakeReceiver } from './testing/fakeReceiver.ts';
import type { WebhookPlace } from './testing/webhookPlace.ts';
import { webhookPlace } from './testing/webhookPlace.ts';

let app: TestApp;
let place: WebhookPlace;
let member: TestUser;
let receiver: FakeReceiver;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await webhookPlace(app);
  member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId: place.companyId });
  receiver = await startFakeReceiver();
});
afterEach(() => receiver.close());

const setLeadLevel = (level: string) =>
  app.database.executeSql(
    `update users set is_assigned_only = false, permissions = jsonb_set(permissions, '{crm,lead}', to_jsonb($2::text)) where id = $1`,
    [member.userId, level],
  );
const shown = async () => (await place.call('findWebhooks')).data[0];

test('a webhook is not redirected by a member who may not see the events that wait for it', async () => {
  const { id } = await place.webhook('https://127.0.0.1:1/', ['lead.created', 'booking.created']);
  await setLeadLevel('NONE');
  for (const input of [
    { url: receiver.url },
    { url: receiver.url, types: ['booking.created'] },
    { isActive: true, url: receiver.url },
  ])
    expect(await place.call('updateWebhook', { id, input }, member)).toMatchObject({ statusCode: 403 });
  expect(await place.call('updateWebhook', { id, input: { isActive: false } }, member)).toMatchObject({
    acknowledgement: true,
  });
  expect(await shown()).toMatchObject({ url: 'https://127.0.0.1:1/', isActive: false });
});

test('a webhook is paused once its owner may not see its events, until a permitted member turns it on', async () => {
  const { data } = await place.call(
    'createWebhook',
    { input: { url: receiver.url, types: ['lead.created'] } },
    member,
  );
  await setLeadLevel('NONE');
  await place.lead('Hidden');
  await eventually(async () => !(await shown()).isActive);
  expect(receiver.requests).toEqual([]);
  expect(await shown()).toMatchObject({ disabledReason: 'Its owner no longer has the permissions it needs' });
  const notified = await app.as(place.owner).reply('{ findNotifications { data { kind text } } }');
  expect(notified.data).toMatchObject([{ kind: 'WEBHOOK_DISABLED', text: receiver.url }]);
  const change = { id: data._id, input: { isActive: true } };
  expect(await place.call('updateWebhook', change, member)).toMatchObject({ statusCode: 403 });
  expect(await place.call('updateWebhook', change)).toMatchObject({ acknowledgement: true });
  await eventually(() => receiver.requests.length === 1);
  expect(await shown()).toMatchObject({ disabledReason: null });
});
