import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver, ReceivedRequest } from './testing/fakeReceiver.ts';
import { startFakeReceiver } from './testing/fakeReceiver.ts';
import type { WebhookPlace } from './testing/webhookPlace.ts';
import { webhookPlace } from './testing/webhookPlace.ts';

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

const received = (count = 1) => eventually(() => receiver.requests.length >= count && receiver.requests);
const bodyOf = ({ body }: ReceivedRequest) => JSON.parse(body);
const headersOf = ({ headers }: ReceivedRequest) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));

describe('a webhook receives', () => {
  test('of a new lead, as the API shows it, signed so that Standard Webhooks takes it', async () => {
    const { id, secret } = await place.webhook(receiver.url);
    const leadId = await place.lead();
    const [request] = await received();
    const event = new Webhook(secret).verify(request!.body, headersOf(request!)) as Record<string, unknown>;
    expect(event).toEqual({
      type: 'lead.created',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      data: expect.objectContaining({
        _id: leadId,
        personalInformation: expect.objectContaining({
          fullName: { firstName: 'Ann', lastName: 'Webb' },
        }),
        tags: ['VIP'],
      }),
    });
    expect(() => new Webhook(secret).verify(`${request!.body} `, headersOf(request!))).toThrow();
    const [delivery] = await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
    expect(delivery).toMatchObject({
      _id: request!.headers['webhook-id'],
      type: 'lead.created',
      attempts: 1,
      lastStatus: 200,
      lastAnswer: 'thank you',
      nextTryAt: null,
    });
  });

  test('only the events that it subscribes to, with the changed fields', async () => {
    await place.webhook(receiver.url, ['lead.updated', 'lead.trashed', 'lead.deleted']);
    const id = await place.lead();
    await place.call('updateLead', { id, input: { jobTitle: 'Captain' } });
    await received();
    await place.call('moveLeadToTrash', { id });
    await received(2);
    await place.call('deleteOrRestoreLeadFromTrash', { id, isRestore: false });
    const bodies = (await received(3)).map(bodyOf);
    expect(bodies.map(({ type }) => type)).toEqual(['lead.updated', 'lead.trashed', 'lead.deleted']);
    expect(bodies[0].data.changes).toEqual([{ field: 'jobTitle', before: null, after: 'Captain' }]);
    expect(bodies[1].data.trashedAt).not.toBeNull();
    expect(bodies[2].data).toMatchObject({ _id: id });
    expect(bodies[2].data).not.toHaveProperty('personalInformation');
  });

  test('no events of other companies, and none of rolled-back transactions', async () => {
    const other = await webhookPlace(app);
    await place.webhook(receiver.url);
    await other.lead('Theirs');
    await place.call('createLead', { input: {} });
    const id = await place.lead('Ours');
    expect((await received()).map((request) => bodyOf(request).data._id)).toEqual([id]);
  });

  test('of many that a bulk change touches, one by one, and of its undoing', async () => {
    const ids = [await place.lead('One'), await place.lead('Two'), await place.lead('Three')];
    await place.webhook(receiver.url, ['lead.updated']);
    const { data: job } = await app.as(place.owner).reply(
      `mutation ($selection: PersonSelection!, $change: BulkChange!) {
        bulkChangeLeads(selection: $selection, change: $change) { data { _id } } }`,
      { selection: { ids }, change: { addTags: ['new'] } },
    );
    const leads = (await received(3)).map((request) => bodyOf(request).data);
    expect(leads.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted());
    for (const { tags } of leads) expect(tags).toEqual(['VIP', 'new']);
    const UNDO = 'mutation ($id: ID!) { undoChangeJob(id: $id) { acknowledgement } }';
    expect(await app.as(place.owner).reply(UNDO, { id: job._id })).toMatchObject({ acknowledgement: true });
    const undone = (await received(6)).slice(3).map((request) => bodyOf(request).data);
    expect(undone.map(({ tags }) => tags)).toEqual([['VIP'], ['VIP'], ['VIP']]);
  });

  test('a test event, and a redelivery on request with the same id', async () => {
    const { id, secret } = await place.webhook(receiver.url);
    expect(await place.call('sendTestWebhook', { id })).toMatchObject({ acknowledgement: true });
    const [first] = await received();
    expect(new Webhook(secret).verify(first!.body, headersOf(first!))).toMatchObject({
      type: 'webhook.test',
      data: { message: 'This is a test' },
    });
    const [{ _id: deliveryId }] = await place.deliveries(id, ([row]) => row.state === 'DELIVERED');
    await place.call('retryWebhookDelivery', { id: deliveryId });
    const [, second] = await received(2);
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id']);
    expect(second!.body).toBe(first!.body);
  });

  test('with its new secret once it has one', async () => {
    const { id, secret } = await place.webhook(receiver.url);
    const { data } = await place.call('rotateWebhookSecret', { id });
    expect(data.secret).not.toBe(secret);
    await place.lead();
    const [request] = await received();
    expect(() => new Webhook(secret).verify(request!.body, headersOf(request!))).toThrow();
    expect(new Webhook(data.secret).verify(request!.body, headersOf(request!))).toBeDefined();
  });
});

describe('a webhook', () => {
  test('is listed without its secret, changed and deleted', async () => {
    const { id, secret } = await place.webhook(receiver.url, ['lead.updated', 'lead.created']);
    const listed = await place.call('findWebhooks');
    expect(listed.data).toMatchObject([
      { _id: id, url: receiver.url, types: ['lead.created', 'lead.updated'], isActive: true },
    ]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    const { rows } = await app.database.executeSql('select w::text as text from webhooks w');
    expect(JSON.stringify(rows)).not.toContain(secret.slice(6));
    const change = { id, input: { types: ['contact.created'], isActive: false } };
    expect(await place.call('updateWebhook', change)).toMatchObject({ message: 'Webhook saved' });
    expect(await place.call('updateWebhook', change)).toMatchObject({ message: 'Nothing to change' });
    expect(await place.call('sendTestWebhook', { id })).toMatchObject({ statusCode: 409 });
    expect(await place.call('deleteWebhook', { id })).toMatchObject({ acknowledgement: true });
    expect((await place.call('findWebhooks')).data).toEqual([]);
    expect(await place.call('findWebhookDeliveries', { webhookId: id })).toMatchObject({ statusCode: 404 });
  });

  test.each([
    [{ url: 'ftp://example.com' }, 'Enter a URL that begins with https:// or http://'],
    [{ url: 'https://user:word@example.com' }, 'Enter a URL that begins with https:// or http://'],
    [{ types: [] }, 'Select at least one event'],
    [{ types: ['lead.created', 'lead.eaten'] }, 'Select at least one event'],
  ])('is not made of %j', async (input, message) => {
    const given = { url: 'https://example.com/', types: ['lead.created'], ...input };
    expect(await place.call('createWebhook', { input: given })).toMatchObject({ statusCode: 400, message });
  });

  test('sends nothing that its author may not see', async () => {
    const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId: place.companyId });
    await app.database.executeSql(
      `update users set permissions = jsonb_set(permissions, '{crm,contacts}', '"NONE"') where id = $1`,
      [member.userId],
    );
    const input = { url: receiver.url, types: ['lead.created', 'contact.created'] };
    expect(await place.call('createWebhook', { input }, member)).toMatchObject({
      statusCode: 403,
      message: 'You can only select events of records that you may see',
    });
    const seen = { input: { ...input, types: ['lead.created'] } };
    expect(await place.call('createWebhook', seen, member)).toMatchObject({ acknowledgement: true });
  });
});
