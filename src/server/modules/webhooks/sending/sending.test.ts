import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver } from '../testing/fakeReceiver.ts';
import { startFakeReceiver } from '../testing/fakeReceiver.ts';
import type { WebhookPlace } from '../testing/webhookPlace.ts';
import { webhookPlace } from '../testing/webhookPlace.ts';
import { nextTry } from './retries.ts';

let app: TestApp;
let place: WebhookPlace;
let receiver: FakeReceiver;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await webhookPlace(app);
  receiver = await startFakeReceiver();
});
afterEach(() => receiver.close());

const received = (count: number) => eventually(() => receiver.requests.length >= count && receiver.requests);
const tried = (id: string, attempts: number) => place.deliveries(id, ([row]) => row?.attempts === attempts);
const HOUR = 3_600_000;

test('waits longer after each try, by about so much, and ends after the eighth', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const at = nextTry(attempts, now, 0.5);
    return at && (at.getTime() - now.getTime()) / 1000;
  });
  expect(waits).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 86_400, null]);
  expect(nextTry(2, now, 0)?.getTime()).toBe(now.getTime() + 270_000);
  expect(nextTry(2, now, 1)?.getTime()).toBe(now.getTime() + 330_000);
});

test('a receiver that is down for two hours gets everything, each under one id, signed when it is sent', async () => {
  const { id, secret } = await place.webhook(receiver.url);
  receiver.answer = 503;
  await place.lead('One');
  await tried(id, 1);
  for (const [attempts, wait] of [
    [2, 6_000],
    [3, 331_000],
    [4, 1_981_000],
  ] as const) {
    await place.later(wait);
    await tried(id, attempts);
  }
  const failing = await place.call('findWebhooks');
  expect(failing.data[0]).toMatchObject({ isActive: true, failingSince: expect.any(String) });
  receiver.answer = 200;
  await place.lead('Two');
  await place.later(2.3 * HOUR);
  const rows = await place.deliveries(id, (all) => all.every(({ state }) => state === 'DELIVERED'));
  expect(rows).toHaveLength(2);
  const requests = await received(6);
  const ids = requests.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  const ofFirst = requests.filter(({ headers }) => headers['webhook-id'] === ids[0]);
  expect(ofFirst).toHaveLength(5);
  expect(new Set(ofFirst.map(({ body }) => body)).size).toBe(1);
  const stamps = ofFirst.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  expect(new Set(stamps).size).toBe(5);
  // Signed afresh: by its own clock, the receiver takes the one that has just come, and no old one
  const [newest] = (await place.call('findWebhooks')).data;
  expect(newest).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) });
  expect(() =>
    new Webhook(secret).verify(ofFirst[0]!.body, { ...ofFirst[0]!.headers } as Record<string, string>),
  ).not.toThrow();
});

test('an endpoint that fails to the last attempt turns its webhook off and notifies its author', async () => {
  const { id } = await place.webhook(receiver.url);
  receiver.answer = 500;
  await place.lead();
  await tried(id, 1);
  for (const [attempts, hours] of [
    [2, 0.01],
    [3, 0.1],
    [4, 0.6],
    [5, 2.3],
    [6, 5.6],
    [7, 11.1],
    [8, 26.5],
  ] as const) {
    await place.later(hours * HOUR);
    await tried(id, attempts);
  }
  expect((await tried(id, 8))[0]).toMatchObject({ state: 'FAILED', lastStatus: 500, nextTryAt: null });
  const [webhook] = (await place.call('findWebhooks')).data;
  expect(webhook).toMatchObject({
    isActive: false,
    disabledReason: 'No delivery succeeded for more than a day. The endpoint responded with 500',
  });
  const notified = await app.as(place.owner).reply('{ findNotifications { data { kind text } } }');
  expect(notified.data).toMatchObject([{ kind: 'WEBHOOK_DISABLED', text: receiver.url }]);

  // Events while it is off are not sent; once turned on again, it continues
  await place.lead('Unheard');
  receiver.answer = 200;
  await place.call('updateWebhook', { id, input: { isActive: true } });
  await place.lead('Heard');
  const rows = await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
  expect(rows).toHaveLength(2);
  expect((await place.call('findWebhooks')).data[0]).toMatchObject({ isActive: true, disabledReason: null });
});

test('a receiver that answers 410 is left alone at once; what waits is sent once it is turned on again', async () => {
  const { id } = await place.webhook(receiver.url);
  receiver.answer = 503;
  await place.lead('Waits');
  await tried(id, 1);
  receiver.answer = 410;
  await place.lead('Ends it');
  await eventually(async () => !(await place.call('findWebhooks')).data[0].isActive);
  expect((await place.call('findWebhooks')).data[0].disabledReason).toBe(
    'The endpoint responded with 410 Gone',
  );
  receiver.answer = 200;
  await place.call('updateWebhook', { id, input: { isActive: true } });
  const rows = await place.deliveries(id, (all) => all.every(({ state }) => state !== 'PENDING'));
  expect(rows.map(({ state }) => state).toSorted()).toEqual(['DELIVERED', 'FAILED']);
});

test('a slow receiver holds up no other', async () => {
  const slow = await startFakeReceiver();
  slow.answer = 'wait';
  const { id: slowId } = await place.webhook(slow.url);
  await place.lead('Slow');
  await eventually(() => slow.requests.length === 1);
  await place.call('updateWebhook', { id: slowId, input: { types: ['contact.created'] } });
  const others = await Promise.all([1, 2, 3].map(() => place.webhook(receiver.url)));
  await place.lead('Quick');
  await received(3);
  for (const { id } of others) await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
  expect((await place.deliveries(slowId))[0]).toMatchObject({ state: 'PENDING' });
  slow.release();
  await place.deliveries(slowId, ([row]) => row.state === 'DELIVERED');
  await slow.close();
});

test('a secret that another SECRET_KEY sealed fails the attempt with the reason, and nothing is sent', async () => {
  const { id } = await place.webhook(receiver.url);
  await app.database.executeSql("update webhooks set secret = '\\x00' where id = $1", [id]);
  await place.lead();
  expect((await tried(id, 1))[0]).toMatchObject({
    state: 'PENDING',
    lastError: 'The secret cannot be read. Create a new one',
  });
  expect(receiver.requests).toEqual([]);
});

test('does not follow redirects', async () => {
  const { id } = await place.webhook(receiver.url);
  receiver.answer = 302;
  await place.lead();
  expect((await tried(id, 1))[0]).toMatchObject({ state: 'PENDING', lastStatus: 302 });
  expect(receiver.requests).toHaveLength(1);
});

test('what a turn that was killed had under way is sent again', async () => {
  const { id } = await place.webhook(receiver.url);
  // The state after a kill: a process holds the webhook's lease, and its delivery was not recorded
  const until = new Date(app.clock.now().getTime() + 60_000);
  await app.database.unlimited(async (kysely) => {
    await kysely.updateTable('webhooks').set({ leased_until: until }).where('id', '=', id).execute();
  });
  await place.lead();
  await app.services.webhooks.takeWebhookTurn(
    { companyId: place.companyId, webhookId: id },
    new AbortController().signal,
  );
  expect(receiver.requests).toHaveLength(0);
  await place.later(61_000);
  await received(1);
  await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
});

test('waits while the company is suspended, and then continues', async () => {
  const { id } = await place.webhook(receiver.url);
  receiver.answer = 503;
  await place.lead();
  await tried(id, 1);
  receiver.answer = 200;
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  const suspend = (isSuspended: boolean) =>
    app
      .as(master)
      .reply(
        'mutation ($id: ID!, $is: Boolean!) { suspendCompany(id: $id, isSuspended: $is, reason: "Unpaid") { acknowledgement } }',
        { id: place.companyId, is: isSuspended },
      );
  await suspend(true);
  await place.later(6_000);
  await app.services.webhooks.takeWebhookTurn(
    { companyId: place.companyId, webhookId: id },
    new AbortController().signal,
  );
  expect(receiver.requests).toHaveLength(1);
  await suspend(false);
  await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
});
