import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import { startFakeReceiver } from '#server/modules/webhooks/testing/fakeReceiver.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { AutomationPlace } from '../testing/automationPlace.ts';
import { automationPlace } from '../testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let receiver: FakeReceiver;
beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  receiver = await startFakeReceiver();
});
afterEach(() => receiver.close());

async function webhook(types = ['lead.reached']): Promise<string> {
  const { data } = await app
    .as(place.owner)
    .reply('mutation ($input: WebhookInput!) { createWebhook(input: $input) { data { _id } } }', {
      input: { url: receiver.url, types },
    });
  return data._id;
}

const STEP = (value: string) => ({ id: 'hook', kind: 'TELL_WEBHOOK', value });
const bodies = () => receiver.requests.map(({ body }) => JSON.parse(body));

test('the webhook of a step receives the lead and the name of the automation', async () => {
  const [named, other] = [await webhook(), await webhook()];
  const tag = { id: 'tag', kind: 'ADD_TAG', value: 'notified' };
  const id = await place.automation({ name: 'Hand over', steps: [tag, STEP(named)] });
  const leadId = await place.lead();
  await place.settled(id);
  expect(await place.log(id)).toEqual(['Tag “notified” added', 'Sent to webhook']);
  await eventually(() => receiver.requests.length > 0);
  expect(bodies()).toEqual([
    {
      type: 'lead.reached',
      timestamp: expect.any(String),
      data: expect.objectContaining({ _id: leadId, tags: ['notified'], automation: 'Hand over' }),
    },
  ]);
  const { rows } = await app.database.executeSql(
    'select webhook_id from webhook_deliveries where company_id = $1',
    [place.companyId],
  );
  expect(rows).toEqual([{ webhook_id: named }]);
  expect(named).not.toBe(other);
});

test('a test run sends nothing', async () => {
  const id = await place.automation({ steps: [STEP(await webhook())] }, false);
  const personId = await place.lead();
  const { data } = await place.call('testAutomation', { id, personId });
  expect(data).toEqual([{ kind: 'TELL_WEBHOOK', text: 'Sent to webhook' }]);
  const { rows } = await app.database.executeSql('select id from webhook_deliveries where company_id = $1', [
    place.companyId,
  ]);
  expect(rows).toEqual([]);
});

test('a webhook that is off or gone is passed over, and the log says so', async () => {
  const webhookId = await webhook();
  const id = await place.automation({
    steps: [STEP(webhookId), { id: 'tag', kind: 'ADD_TAG', value: 'on' }],
  });
  const off =
    'mutation ($id: ID!) { updateWebhook(id: $id, input: { isActive: false }) { acknowledgement } }';
  expect(await app.as(place.owner).reply(off, { id: webhookId })).toEqual({ acknowledgement: true });
  await place.lead();
  await place.settled(id);
  const nothing = 'Not sent: the webhook is off, deleted, or not subscribed to workflows';
  expect(await place.log(id)).toEqual([nothing, 'Tag “on” added']);
  await app
    .as(place.owner)
    .reply('mutation ($id: ID!) { deleteWebhook(id: $id) { acknowledgement } }', { id: webhookId });
  await place.lead();
  await place.settled(id, 2);
  expect(await place.log(id)).toEqual([nothing, 'Tag “on” added']);
  // What names it already can be saved on
  const input = { name: 'Welcome', trigger: { kind: 'LEAD_CREATED', value: '' }, steps: [STEP(webhookId)] };
  expect(await place.call('updateAutomation', { id, version: 1, input })).toMatchObject({
    acknowledgement: true,
  });
});

test('a step names a webhook of the company that waits for steps', async () => {
  const foreign = await automationPlace(app);
  const theirs = await app
    .as(foreign.owner)
    .reply('mutation ($input: WebhookInput!) { createWebhook(input: $input) { data { _id } } }', {
      input: { url: receiver.url, types: ['lead.reached'] },
    });
  for (const [value, message] of [
    ['', 'This field is required!'],
    [theirs.data._id, /no longer exists/],
    [await webhook(['lead.created']), /no longer exists/],
    ['not an id', /no longer exists/],
  ] as const) {
    const input = { name: 'Hand over', steps: [STEP(value)] };
    const reply = await place.call('createAutomation', { input });
    expect(reply).toMatchObject({ acknowledgement: false, message: expect.stringMatching(message) });
  }
});
