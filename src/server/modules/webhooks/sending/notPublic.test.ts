import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeReceiver } from '../testing/fakeReceiver.ts';
import { startFakeReceiver } from '../testing/fakeReceiver.ts';
import { webhookPlace } from '../testing/webhookPlace.ts';

let app: TestApp;
let trap: FakeReceiver;

beforeAll(async () => {
  app = await createTestApp();
  trap = await startFakeReceiver();
});
afterAll(async () => {
  await app.close();
  await trap.close();
});

test('nothing goes to an address of this machine or of a network, however it is written', async () => {
  const place = await webhookPlace(app);
  const { port } = new URL(trap.url);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]', '10.0.0.1']) {
    const { id } = await place.webhook(`http://${host}:${port}/`);
    await place.call('sendTestWebhook', { id });
    const [row] = await place.deliveries(id, ([first]) => first?.attempts > 0);
    expect([host, row]).toEqual([
      host,
      expect.objectContaining({
        state: 'PENDING',
        lastStatus: null,
        lastError: expect.stringContaining('not public'),
      }),
    ]);
  }
  expect(trap.requests).toEqual([]);
});
