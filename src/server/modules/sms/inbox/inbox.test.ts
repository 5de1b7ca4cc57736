import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertLeadManager } from '#server/modules/exports/testing/insertNamed.ts';
import { readZip } from '#server/modules/exports/testing/readZip.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { sendText } from '../outbox/sendText.service.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

const HEAD = 'acknowledgement statusCode message';
const THREAD = `_id phone person { _id kind name } lastText isLastReceived unread assignee { _id name } isOptedOut hasRefusal`;
const OPERATIONS = {
  findSmsThreads: `query($input: SmsThreadListInput) { findSmsThreads(input: $input) { ${HEAD} data { ${THREAD} } page { total } } }`,
  findSmsTexts: `query($threadId: ID!, $limit: Int) { findSmsTexts(threadId: $threadId, limit: $limit) { ${HEAD} data { isReceived text purpose status reason origin word isRefusal } hasMore } }`,
  findSmsAssignees: `{ findSmsAssignees { ${HEAD} data { _id } } }`,
  openSmsThread: `mutation($phone: String!) { openSmsThread(phone: $phone) { ${HEAD} data { _id } } }`,
  sendSmsReply: `mutation($threadId: ID!, $text: String!) { sendSmsReply(threadId: $threadId, text: $text) { ${HEAD} data { _id } } }`,
  sendSms: `mutation($phone: String!, $text: String!) { sendSms(phone: $phone, text: $text) { ${HEAD} data { _id } } }`,
  setSmsThreadRead: `mutation($id: ID!, $isRead: Boolean!) { setSmsThreadRead(id: $id, isRead: $isRead) { ${HEAD} } }`,
  assignSmsThread: `mutation($id: ID!, $userId: ID) { assignSmsThread(id: $id, userId: $userId) { ${HEAD} } }`,
  dismissSmsRefusal: `mutation($id: ID!) { dismissSmsRefusal(id: $id) { ${HEAD} } }`,
  createLeadOfSmsThread: `mutation($id: ID!) { createLeadOfSmsThread(id: $id) { ${HEAD} data { _id } } }`,
  findNotifications: `{ findNotifications { ${HEAD} data { kind actorName text smsThreadId person { name } } } }`,
} as const;

interface Reply<Data> {
  acknowledgement: boolean;
  statusCode: number;
  message: string;
  data: Data;
}
interface Thread {
  _id: string;
  phone: string;
  person: { _id: string; kind: string; name: string } | null;
  unread: number;
}

let app: TestApp;
let place: SmsPlace;
let provider: Awaited<ReturnType<SmsPlace['provider']>>;
let received = 0;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  provider = await place.provider();
});

function call<Data = never>(name: keyof typeof OPERATIONS, variables = {}, user: TestUser = place.owner) {
  return app.as(user).reply<Reply<Data>>(OPERATIONS[name], variables);
}
const hears = async (from: string, text: string) => {
  received += 1;
  expect(
    await place.postWebhook(provider.inboundUrl, { id: `m${received}`, from, to: '+442079460001', text }),
  ).toBe(200);
};
const threads = async (input = {}, user = place.owner) =>
  (await call<Thread[]>('findSmsThreads', { input }, user)).data;
const texts = async (threadId: string) =>
  (await call<{ text: string; status: string | null }[]>('findSmsTexts', { threadId })).data;
const leadsWith = async (phone: string) =>
  companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx
      .selectFrom('people')
      .select(['id', 'kind', 'stage_id'])
      .where('company_id', '=', place.companyId)
      .where('phone', '=', phone)
      .execute(),
  );

test("a lead's reply and the sent message are in one conversation, and a member's answer reaches the phone", async () => {
  const phone = phoneOf(301);
  const [leadId] = await place.leads({ phone, first_name: 'Ines', last_name: 'Moreau' });
  const campaign = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: campaign });
  await place.reaches(campaign, 'FINISHED');
  await hears(phone, 'Is it still free?');
  const [thread] = await threads();
  expect(thread).toMatchObject({
    phone,
    person: { _id: leadId, kind: 'LEAD', name: 'Ines Moreau' },
    lastText: 'Is it still free?',
    isLastReceived: true,
    unread: 1,
    assignee: null,
    isOptedOut: false,
  });
  const id = thread?._id ?? '';
  expect(await call('sendSmsReply', { threadId: id, text: ' It is. ' })).toMatchObject({ statusCode: 201 });
  await eventually(async () => (await texts(id))[0]?.status === 'DELIVERED');
  expect(await texts(id)).toMatchObject([
    { isReceived: false, text: 'It is.', purpose: 'REPLY', status: 'DELIVERED', origin: 'Test User' },
    { isReceived: true, text: 'Is it still free?', status: null, word: null, isRefusal: false },
    { isReceived: false, purpose: 'CAMPAIGN', status: 'DELIVERED', origin: 'Spring viewings' },
  ]);
  expect(await threads()).toMatchObject([{ unread: 0, lastText: 'It is.', isLastReceived: false }]);
  expect(await call('findSmsTexts', { threadId: id, limit: 2 })).toMatchObject({ hasMore: true });
});

test('an unknown number becomes a lead with its message, but not with a keyword or a possible opt-out request', async () => {
  await hears(phoneOf(311), 'Hello, who is this?');
  expect(await leadsWith(phoneOf(311))).toMatchObject([{ kind: 'LEAD', stage_id: expect.any(String) }]);
  await hears(phoneOf(311), 'Hello?');
  expect(await leadsWith(phoneOf(311))).toHaveLength(1);

  await hears(phoneOf(312), 'STOP');
  await hears(phoneOf(313), 'Please don’t text me');
  expect(await leadsWith(phoneOf(312))).toEqual([]);
  const [refusal, stop] = await threads();
  expect(refusal).toMatchObject({ person: null, unread: 1 });
  expect(stop).toMatchObject({ person: null, unread: 0, isOptedOut: true });
  expect(await texts(refusal?._id ?? '')).toMatchObject([{ isRefusal: true }]);
  // By hand it becomes one all the same
  const made = await call<{ _id: string }>('createLeadOfSmsThread', { id: refusal?._id });
  expect(await leadsWith(phoneOf(313))).toMatchObject([{ id: made.data._id }]);
  expect(await call('createLeadOfSmsThread', { id: refusal?._id })).toMatchObject({ data: made.data });
});

test('a possible opt-out request stays marked until a member reviews it, whatever messages follow', async () => {
  await place.leads({ phone: phoneOf(314) }, { phone: phoneOf(315) });
  for (const phone of [phoneOf(314), phoneOf(315)]) {
    await hears(phone, 'No more');
    await hears(phone, 'Hello?');
  }
  await hears(phoneOf(316), 'Hello');
  const refusals = () => threads({ box: 'REFUSALS' });
  const [meant, other] = await refusals();
  expect([meant, other]).toMatchObject([
    { phone: phoneOf(315), hasRefusal: true, lastText: 'Hello?' },
    { phone: phoneOf(314), hasRefusal: true },
  ]);
  await call('sendSmsReply', { threadId: other?._id, text: 'Do you mean no more texts?' });
  expect(await refusals()).toHaveLength(2);
  expect(await call('dismissSmsRefusal', { id: other?._id })).toMatchObject({
    message: 'Marked as not an opt-out',
  });
  expect(await refusals()).toMatchObject([{ phone: phoneOf(315) }]);
  // An opt-out settles it, also for who comes back
  await hears(phoneOf(315), 'STOP');
  // As it settles what they write after it
  await hears(phoneOf(315), 'No more');
  expect(await refusals()).toEqual([]);
  await hears(phoneOf(315), 'START');
  expect(await refusals()).toEqual([]);
});

test('STOP shows in the thread with the confirmation, and nothing more is sent there', async () => {
  const phone = phoneOf(321);
  await place.leads({ phone });
  await hears(phone, 'Stop!');
  const [thread] = await threads();
  const id = thread?._id ?? '';
  await eventually(async () => (await texts(id))[0]?.status === 'DELIVERED');
  expect(await texts(id)).toMatchObject([{ purpose: 'ANSWER' }, { word: 'STOP' }]);
  expect(await call('sendSmsReply', { threadId: id, text: 'Why?' })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    message: 'Not sent: Opted out',
  });
  expect(await texts(id)).toHaveLength(2);
  await hears(phone, 'START');
  expect(await call('sendSmsReply', { threadId: id, text: 'Welcome' })).toMatchObject({ statusCode: 201 });
});

test('boxes and search narrow the threads; who opens one by its number finds it', async () => {
  await place.leads({ phone: phoneOf(331), first_name: 'Zoe', search: ' zoe' });
  await hears(phoneOf(331), 'One');
  await hears(phoneOf(332), 'STOP');
  const made = await call<{ _id: string }>('openSmsThread', { phone: phoneOf(333) });
  expect(await call('openSmsThread', { phone: phoneOf(333) })).toMatchObject({ data: made.data });
  expect(await threads()).toHaveLength(3);
  expect(await threads({ search: 'zoe' })).toMatchObject([{ phone: phoneOf(331) }]);
  expect(await threads({ search: '0332' })).toMatchObject([{ phone: phoneOf(332) }]);
  const [unread] = await threads({ box: 'UNREAD' });
  expect(unread).toMatchObject({ phone: phoneOf(331), unread: 1 });
  await call('setSmsThreadRead', { id: unread?._id, isRead: true });
  expect(await threads({ box: 'UNREAD' })).toEqual([]);
  await call('setSmsThreadRead', { id: unread?._id, isRead: false });
  expect(await threads({ box: 'UNREAD' })).toHaveLength(1);
  await call('assignSmsThread', { id: unread?._id, userId: place.owner.userId });
  expect(await threads({ box: 'MINE' })).toMatchObject([
    { phone: phoneOf(331), assignee: { _id: place.owner.userId, name: 'Test User' } },
  ]);
  expect(await threads({ box: 'UNASSIGNED' })).toHaveLength(2);
  expect(await call('openSmsThread', { phone: '12' })).toMatchObject({ statusCode: 400 });
});

test('a message to a number creates its conversation, and a rejected one creates none', async () => {
  const phone = phoneOf(336);
  const sent = await call<{ _id: string }>('sendSms', { phone, text: 'Hello' });
  expect(sent).toMatchObject({ statusCode: 201, message: 'Message queued' });
  expect(await call('sendSms', { phone, text: 'Hello again' })).toMatchObject({ statusCode: 201 });
  expect(await threads()).toMatchObject([{ phone, lastText: 'Hello again' }]);
  await hears(phoneOf(337), 'STOP');
  await app.database.executeSql('delete from sms_threads where phone = $1', [phoneOf(337)]);
  expect(await call('sendSms', { phone: phoneOf(337), text: 'Hello' })).toMatchObject({ statusCode: 409 });
  expect(await call('sendSms', { phone: phoneOf(338), text: ' ' })).toMatchObject({ statusCode: 400 });
  expect(await call('sendSms', { phone: '12', text: 'Hello' })).toMatchObject({ statusCode: 400 });
  expect(await threads()).toHaveLength(1);
});

test('who sees their own leads alone sees no thread of others’, and who may not answer is given none', async () => {
  const agent = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const reader = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'VIEW' });
  await place.leads({ phone: phoneOf(341) });
  await hears(phoneOf(341), 'Hello');
  await hears(phoneOf(342), 'STOP');
  expect(await threads({}, agent)).toMatchObject([{ phone: phoneOf(342) }]);
  const [lead] = await threads({ search: '0341' });
  expect(await call('sendSmsReply', { threadId: lead?._id, text: 'Hi' }, agent)).toMatchObject({
    statusCode: 404,
  });
  expect(await call('openSmsThread', { phone: phoneOf(341) }, agent)).toMatchObject({ statusCode: 404 });
  expect(await call('sendSms', { phone: phoneOf(341), text: 'Hi' }, agent)).toMatchObject({
    statusCode: 404,
  });
  expect(await call('assignSmsThread', { id: lead?._id, userId: reader.userId })).toMatchObject({
    statusCode: 400,
    message: 'Test User may not reply to messages',
  });
  const { data } = await call<{ _id: string }[]>('findSmsAssignees');
  expect(data.map(({ _id }) => _id).toSorted()).toEqual([agent.userId, place.owner.userId].toSorted());
});

test('a notification shows the formatted number for people without a name', async () => {
  await hears(phoneOf(352), 'Is it still free?');
  const { data } = await call<object[]>('findNotifications');
  expect(data).toMatchObject([{ kind: 'SMS_REPLY', person: { name: '+44 20 7946 0352' } }]);
});

test("a reply notifies the assignee, or else the campaign's author, once until it is read", async () => {
  const colleague = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  const bell = async (user: TestUser) =>
    (await call<{ kind: string; text: string }[]>('findNotifications', {}, user)).data;
  const phone = phoneOf(351);
  await place.leads({ phone, first_name: 'Ines', last_name: '' });
  const campaign = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id: campaign });
  await place.reaches(campaign, 'FINISHED');
  await hears(phone, 'First');
  await hears(phone, 'Second');
  const [thread] = await threads();
  expect(await bell(place.owner)).toMatchObject([
    { kind: 'SMS_REPLY', text: 'Second', smsThreadId: thread?._id, person: { name: 'Ines' } },
  ]);
  expect(await bell(colleague)).toEqual([]);
  await call('assignSmsThread', { id: thread?._id, userId: colleague.userId });
  await call('setSmsThreadRead', { id: thread?._id, isRead: true });
  await hears(phone, 'Third');
  expect(await bell(colleague)).toMatchObject([{ kind: 'SMS_REPLY', text: 'Third' }]);
  expect(await bell(place.owner)).toHaveLength(1);
  // The words of a thread are the last ones: it has one line
  await call('setSmsThreadRead', { id: thread?._id, isRead: true });
  await hears(phone, 'Fourth');
  expect(await bell(colleague)).toMatchObject([{ kind: 'SMS_REPLY', text: 'Fourth' }]);
  await hears(phone, 'STOP');
  expect(await bell(colleague)).toHaveLength(1);
});

test('another module sends through the same door: the gate’s word, and a text in its transaction', async () => {
  const { companyId } = place;
  const noJobs = { enqueue: async () => {} };
  const send = (phone: string) =>
    companyScope(app.database, { companyId, userId: null }, (tx) =>
      sendText(tx, noJobs, { companyId, purpose: 'REMINDER', phone, text: 'At nine' }, new Date()),
    );
  await place.call('createSmsOptOut', { input: { phone: phoneOf(361) } });
  expect(await send(phoneOf(361))).toEqual({ id: null, reason: 'OPTED_OUT' });
  expect(await send(phoneOf(362))).toEqual({
    id: expect.any(String),
    text: 'At nine',
    isByNamed: false,
    dueAt: expect.any(Date),
    reason: null,
  });
  await place.call('deleteSmsProvider', { id: provider.id });
  expect(await send(phoneOf(362))).toEqual({ id: null, reason: 'NO_PROVIDER' });
});

test('an open inbox is updated when a conversation becomes the newest, as for a new one', async () => {
  const closing = new AbortController();
  const { body } = await fetch(new URL('/api/exkoo/events', app.url), {
    headers: { authorization: `Bearer ${place.owner.accessToken}` },
    signal: closing.signal,
  });
  let stream = '';
  const reading = body!
    .pipeThrough(new TextDecoderStream())
    .pipeTo(new WritableStream({ write: (text) => void (stream += text) }))
    .catch(() => undefined);
  for (const text of ['Is the flat still free?', 'Hello?']) {
    stream = '';
    await hears(phoneOf(391), text);
    await eventually(() => /"type":"Sms_Thread","id":"LIST"|"id":"LIST","type":"Sms_Thread"/.test(stream));
  }
  closing.abort();
  await reading;
});

test('a conversation is hidden from an agent who adds a lead with the number of a lead that they may not see', async () => {
  const { companyId } = place;
  const phone = phoneOf(371);
  const agent = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  const managerId = await insertLeadManager(app.database, companyId, 'Agent');
  await app.database.executeSql('update lead_managers set user_id = $1 where id = $2', [
    agent.userId,
    managerId,
  ]);
  await place.leads({ phone });
  await hears(phone, 'A secret');
  const [own = ''] = await place.leads({ phone, manager_id: managerId });
  const exported = async () => {
    const CREATE =
      'mutation ($id: ID!) { createPersonDataExport(kind: LEAD, id: $id, format: JSON) { message data { url } } }';
    const { data } = await app.as(agent).reply(CREATE, { id: own });
    const { bytes } = await importing(app, agent).fetchFile(data.url);
    return JSON.stringify([...(await readZip(Buffer.from(bytes)))].map(([, content]) => content.toString()));
  };
  const timeline = 'query ($id: ID!) { findLeadTimeline(id: $id) { data { text } } }';

  expect(await threads({}, agent)).toEqual([]);
  expect(await call('openSmsThread', { phone }, agent)).toMatchObject({ statusCode: 404 });
  expect(JSON.stringify(await app.as(agent).reply(timeline, { id: own }))).not.toContain('A secret');
  expect(await exported()).not.toContain('A secret');
  await hears(phone, 'Another secret');
  expect(JSON.stringify(await call('findNotifications', {}, agent))).not.toContain('secret');

  // Once both leads are theirs, so is the conversation
  await app.database.executeSql('update people set manager_id = $1 where phone = $2', [managerId, phone]);
  expect(await threads({}, agent)).toMatchObject([{ phone }]);
  expect(JSON.stringify(await app.as(agent).reply(timeline, { id: own }))).toContain('A secret');
  expect(await exported()).toContain('A secret');
});
