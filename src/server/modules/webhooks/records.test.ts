import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { WebhookType } from '#contract/api/webhookTypes.ts';
import { WEBHOOK_ENTITY_NAMES, WEBHOOK_TYPE_NAMES } from '#contract/api/webhookTypes.ts';
import { RECORD_READERS } from '#server/modules.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { FakeReceiver } from './testing/fakeReceiver.ts';
import { startFakeReceiver } from './testing/fakeReceiver.ts';
import { payloadProblems } from './testing/payloads.ts';
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

interface Event {
  type: WebhookType;
  data: Record<string, unknown>;
}
const call = (document: string, variables: object = {}) => app.as(place.owner).reply(document, variables);
const listen = (of: string) =>
  place.webhook(
    receiver.url,
    WEBHOOK_TYPE_NAMES.filter((type) => type.startsWith(`${of}.`)),
  );
/** The events once there are this many, in the order of their types in `order`; each as documented. */
async function events(count: number): Promise<Event[]> {
  await eventually(() => receiver.requests.length >= count);
  const all = receiver.requests.map(({ body }) => JSON.parse(body) as Event);
  for (const { type, data } of all)
    if (!/deleted$/.test(type)) expect(payloadProblems(type, data)).toEqual([]);
  return all;
}
const next = async (index: number) => (await events(index + 1))[index]!;

test('every kind of record with events has a reader', () => {
  expect(Object.keys(RECORD_READERS).toSorted()).toEqual(WEBHOOK_ENTITY_NAMES.toSorted());
});

test('a webhook receives notes: added, changed, pinned, and deleted', async () => {
  await listen('note');
  const personId = await place.lead();
  await call(
    'mutation ($id: ID!) { addLeadInteraction(id: $id, input: { kind: NOTE, text: "Likes the view" }) { message } }',
    { id: personId },
  );
  const created = await next(0);
  expect(created).toMatchObject({
    type: 'note.created',
    data: { person: { _id: personId, kind: 'LEAD' }, text: 'Likes the view', isPinned: false },
  });
  const key = { personId, id: created.data._id };
  const CHANGE =
    'mutation ($personId: ID!, $id: ID!, $input: NoteChange!) { updateNote(kind: LEAD, personId: $personId, id: $id, input: $input) { message } }';
  await call(CHANGE, { ...key, input: { text: 'Likes the sea' } });
  expect(await next(1)).toMatchObject({ type: 'note.updated', data: { text: 'Likes the sea' } });
  await call(CHANGE, { ...key, input: { isPinned: true } });
  expect(await next(2)).toMatchObject({ type: 'note.updated', data: { isPinned: true } });
  await call(
    'mutation ($personId: ID!, $id: ID!) { deleteNote(kind: LEAD, personId: $personId, id: $id) { message } }',
    key,
  );
  expect(await next(3)).toMatchObject({
    type: 'note.deleted',
    data: { _id: created.data._id, personId, personKind: 'LEAD' },
  });
});

test('a webhook receives notes of deals while its owner may see deals', async () => {
  const { id } = await listen('note');
  const { data: deal } = await call(
    'mutation { createDeal(input: { title: "Roof", currency: "EUR" }) { data { _id } } }',
  );
  const NOTE =
    'mutation ($kind: RecordKind!, $recordId: ID!, $text: String) { addRecordInteraction(kind: $kind, recordId: $recordId, input: { kind: NOTE, text: $text }) { message } }';
  const ofDeal = { kind: 'DEAL', recordId: deal._id };
  await call(NOTE, { ...ofDeal, text: 'Seen' });
  expect(await next(0)).toMatchObject({ data: { dealId: deal._id, person: null, text: 'Seen' } });
  const member = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions, '{crm,deals}', '"NONE"') where id = $1`,
    [member.userId],
  );
  await app.database.executeSql('update webhooks set owner_id = $2 where id = $1', [id, member.userId]);
  await call(NOTE, { ...ofDeal, text: 'Hidden' });
  await call(NOTE, { kind: 'LEAD', recordId: await place.lead(), text: 'Shown' });
  expect(await next(1)).toMatchObject({ data: { text: 'Shown' } });
});

test('a webhook receives tasks: added, changed, completed, reopened, and deleted', async () => {
  await listen('task');
  const personId = await place.lead();
  await call(
    'mutation ($personId: ID!) { createTask(kind: LEAD, personId: $personId, input: { title: "Call", due: "2030-05-01" }) { message } }',
    { personId },
  );
  const created = await next(0);
  expect(created).toMatchObject({
    type: 'task.created',
    data: { person: { _id: personId, kind: 'LEAD' }, title: 'Call', due: '2030-05-01', isDone: false },
  });
  const key = { personId, id: created.data._id };
  await call(
    'mutation ($personId: ID!, $id: ID!) { updateTask(kind: LEAD, personId: $personId, id: $id, input: { title: "Write" }) { message } }',
    key,
  );
  expect(await next(1)).toMatchObject({ type: 'task.updated', data: { title: 'Write' } });
  const DONE =
    'mutation ($personId: ID!, $id: ID!, $isDone: Boolean!) { setTaskDone(kind: LEAD, personId: $personId, id: $id, isDone: $isDone) { message } }';
  await call(DONE, { ...key, isDone: true });
  expect(await next(2)).toMatchObject({ type: 'task.completed', data: { isDone: true } });
  await call(DONE, { ...key, isDone: false });
  expect(await next(3)).toMatchObject({ type: 'task.updated', data: { isDone: false } });
  await call(
    'mutation ($personId: ID!, $id: ID!) { deleteTask(kind: LEAD, personId: $personId, id: $id) { message } }',
    key,
  );
  expect(await next(4)).toMatchObject({ type: 'task.deleted', data: { _id: created.data._id, personId } });
});

test('a webhook receives projects: added, changed, and deleted', async () => {
  await listen('project');
  await call(
    'mutation { createProject(input: { projectTitle: "Quay", projectStatus: READY, propertyCategory: RESIDENTIAL }) { message } }',
  );
  const { data } = await next(0);
  expect(data).toMatchObject({ projectTitle: 'Quay' });
  await call('mutation ($id: ID!) { updateProject(id: $id, input: { projectTitle: "Pier" }) { message } }', {
    id: data._id,
  });
  expect(await next(1)).toMatchObject({ type: 'project.updated', data: { projectTitle: 'Pier' } });
  await call('mutation ($id: ID!) { deleteProject(id: $id) { message } }', { id: data._id });
  expect(await next(2)).toMatchObject({ type: 'project.deleted', data: { _id: data._id } });
});

test('a webhook receives customers, invoices and payments', async () => {
  await place.webhook(
    receiver.url,
    WEBHOOK_TYPE_NAMES.filter((type) => /^(customer|invoice|payment)\./.test(type)),
  );
  const password = 'a rather long password';
  await call('mutation ($input: CustomerInput!) { createCustomer(input: $input) { message } }', {
    input: {
      ...{ firstName: 'Ines', lastName: 'Okafor', email: 'ines@customer.test' },
      ...{ newPassword: password, confirmPassword: password },
    },
  });
  const customer = await next(0);
  expect(customer).toMatchObject({ type: 'customer.created', data: { email: 'ines@customer.test' } });
  expect(JSON.stringify(customer)).not.toMatch(/password_hash|argon/);
  const lines = [{ description: 'Survey', quantity: 1, unitAmount: 5000 }];
  const made = await call(
    'mutation ($input: InvoiceInput!) { createInvoice(input: $input) { message data { _id } } }',
    { input: { customerId: customer.data._id, currency: 'EUR', lines } },
  );
  expect(await next(1)).toMatchObject({
    type: 'invoice.created',
    data: { _id: made.data._id, state: 'DRAFT' },
  });
  await call('mutation ($id: ID!) { issueInvoice(id: $id) { message } }', { id: made.data._id });
  expect(await next(2)).toMatchObject({ type: 'invoice.issued', data: { amount: 5000, amountDue: 5000 } });
  await call(
    'mutation ($id: ID!) { recordPayment(invoiceId: $id, input: { amount: 5000, method: OFFLINE, paidAt: "2026-11-20" }) { message } }',
    { id: made.data._id },
  );
  expect(await next(3)).toMatchObject({
    type: 'payment.recorded',
    data: { amount: 5000, currency: 'EUR', invoiceId: made.data._id, customerId: customer.data._id },
  });
});

test('a webhook receives accounts, deals and accepted quotes', async () => {
  await place.webhook(
    receiver.url,
    WEBHOOK_TYPE_NAMES.filter((type) => /^(account|deal|quote)\./.test(type)),
  );
  const account = await call(
    'mutation { createAccount(input: { name: "Okafor Ltd" }) { message data { _id } } }',
  );
  const accountId = account.data._id;
  expect(await next(0)).toMatchObject({
    type: 'account.created',
    data: { _id: accountId, name: 'Okafor Ltd' },
  });
  await call('mutation ($id: ID!) { updateAccount(id: $id, input: { name: "Okafor" }) { message } }', {
    id: accountId,
  });
  expect(await next(1)).toMatchObject({ type: 'account.updated', data: { name: 'Okafor' } });
  const deal = await call(
    'mutation ($input: DealInput!) { createDeal(input: $input) { message data { _id stageId } } }',
    { input: { title: 'Rooftop', accountId, amount: 5_000, currency: 'EUR' } },
  );
  const id = deal.data._id;
  expect(await next(2)).toMatchObject({
    type: 'deal.created',
    data: { _id: id, accountName: 'Okafor', amount: 5_000, status: 'OPEN' },
  });
  const { data: pipelines } = await call('{ findPipelines { data { stages { _id name } } } }');
  const [, stage] = (pipelines as unknown as { stages: { _id: string; name: string }[] }[])[0]!.stages;
  await call('mutation ($id: ID!, $stageId: ID!) { moveDeal(id: $id, stageId: $stageId) { message } }', {
    id,
    stageId: stage!._id,
  });
  expect(await next(3)).toMatchObject({ type: 'deal.updated', data: { stageName: stage!.name } });
  const quote = await call('mutation ($id: ID!) { createQuote(dealId: $id) { message data { _id } } }', {
    id,
  });
  const sent = await call(
    'mutation ($id: ID!) { sendQuote(id: $id, input: { to: "ines@quote.test" }) { message data { url } } }',
    { id: quote.data._id },
  );
  const accepted = await fetch(`${app.url}/public/quotes/${String(sent.data.url).split('/').at(-1)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ines Okafor' }),
  });
  expect(accepted.ok).toBe(true);
  const last = (await events(6)).slice(4);
  expect(last.map(({ type }) => type).toSorted()).toEqual(['deal.won', 'quote.accepted']);
  const { data } = last.find(({ type }) => type === 'quote.accepted')!;
  expect(data).toMatchObject({ acceptedName: 'Ines Okafor', amount: 5_000, url: null });
});

test('a webhook for payments needs permission to read customers, and one for notes to read all leads', async () => {
  const member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId: place.companyId });
  const set = (path: string, level: string) =>
    app.database.executeSql(
      `update users set is_assigned_only = false, permissions = jsonb_set(permissions, $2::text[], to_jsonb($3::text)) where id = $1`,
      [member.userId, path, level],
    );
  const make = (types: string[]) =>
    place.call('createWebhook', { input: { url: receiver.url, types } }, member);
  await set('{customers}', 'NONE');
  expect(await make(['payment.recorded'])).toMatchObject({ statusCode: 403 });
  expect(await make(['note.created'])).toMatchObject({ acknowledgement: true });
  await set('{crm,contacts}', 'NONE');
  expect(await make(['note.created'])).toMatchObject({ statusCode: 403 });
});
