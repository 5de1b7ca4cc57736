import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { FakeGateway } from '../../testing/fakeGateway.ts';
import { startFakeGateway } from '../../testing/fakeGateway.ts';
import type { SmsPlace } from '../../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let gateway: FakeGateway;

beforeAll(async () => {
  app = await createTestApp({ env: { OUTBOUND_ALLOW: '127.0.0.1' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await gateway?.close();
  gateway = await startFakeGateway();
  place = await smsPlace(app);
});
afterAll(() => gateway.close());

const people = (count: number, from: number) =>
  place.leads(...Array.from({ length: count }, (_, n) => ({ phone: phoneOf(from + n) })));
const provider = (input: object = {}) =>
  place.provider({ kind: 'HTTP', http: { url: gateway.url }, ...input });
const answering = (...answers: FakeGateway['answers']) => {
  gateway.answers = answers;
};
const times = (count: number, answer: number) => Array.from({ length: count }, () => answer);
const bell = async () => {
  const { data } = await app
    .as(place.owner)
    .reply<{ data: object[] }>('query { findNotifications { data { kind text smsCampaignId } } }');
  return data;
};
const retryable = async (id: string) =>
  ((await place.call('findSmsCampaign', { id })) as unknown as { retryable: number }).retryable;

const setRate = (id: string, rate: number) =>
  platformScope(app.database, (tx) =>
    tx.updateTable('sms_providers').set({ rate_per_second: rate }).where('id', '=', id).execute(),
  );

/** Starts a campaign whose texts are at their last try: the next answer is the last one. */
async function startAtLastTry(providerId: string): Promise<string> {
  const id = await place.draft(providerId);
  await place.call('startSmsCampaign', { id });
  return id;
}
const atLastTry = (id: string) =>
  platformScope(app.database, (tx) =>
    tx.updateTable('sms_messages').set({ tries: 4 }).where('campaign_id', '=', id).execute(),
  );

test('a campaign with too many failures stops, notifies members who may send, and can be resumed', async () => {
  await people(300, 1_000);
  const { id: providerId } = await provider({ ratePerSecond: 100 });
  answering(...times(300, 400));
  const id = await place.draft(providerId);
  await place.call('startSmsCampaign', { id });
  const stopped = await place.reaches(id, 'PAUSED');
  expect(stopped.statusReason).toMatch(/^Paused automatically: \d+ of \d+ messages failed, more than 10%/);
  expect(stopped.counts.failed).toBeGreaterThanOrEqual(50);
  expect(stopped.counts.queued).toBeGreaterThan(0);
  expect(await bell()).toMatchObject([
    { kind: 'CAMPAIGN_STOPPED', text: 'Spring viewings', smsCampaignId: id },
  ]);
  // What failed before was seen: it does not stop it again
  answering();
  await place.call('resumeSmsCampaign', { id });
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 300, failed: stopped.counts.failed, queued: 0, unknown: 0 });
  expect(counts.sent).toBe(300 - stopped.counts.failed);
});

test('a campaign without thresholds continues despite failures', async () => {
  await people(60, 700);
  const guard = { errors: null, optOuts: null };
  expect(await place.call('saveSmsSettings', { input: { guard } })).toMatchObject({ acknowledgement: true });
  expect(await place.call('findSmsSettings')).toMatchObject({ data: { guard } });
  const { id: providerId } = await provider();
  answering(...times(60, 400));
  const id = await place.draft(providerId);
  await place.call('startSmsCampaign', { id });
  expect((await place.reaches(id, 'FINISHED')).counts.failed).toBe(60);
});

test('too many who opt out by a reply stop it', async () => {
  await people(200, 2_000);
  const slow = await provider({ ratePerSecond: 1 });
  const id = await place.draft(slow.id);
  await place.call('startSmsCampaign', { id });
  const sent = await platformScope(app.database, (tx) =>
    tx
      .updateTable('sms_messages')
      .set({ status: 'SENT', text: 'Hello', sent_at: app.clock.now() })
      .where('campaign_id', '=', id)
      .where('seq', '>', 100)
      .where('seq', '<=', 160)
      .returning('phone')
      .execute(),
  );
  for (const { phone } of sent.slice(0, 12))
    await place.postWebhook(slow.inboundUrl, {
      id: `${phone}`,
      from: phone,
      to: '+442079460001',
      text: 'STOP',
    });
  const { statusReason } = await place.reaches(id, 'PAUSED');
  expect(statusReason).toMatch(/opted out, more than 3%/);
});

test('there is a usual guard, and no share but 1 to 100', async () => {
  expect(await place.call('findSmsSettings')).toMatchObject({ data: { guard: { errors: 10, optOuts: 3 } } });
  expect(await place.call('saveSmsSettings', { input: { guard: { errors: 0 } } })).toMatchObject({
    acknowledgement: false,
    message: 'Enter a percentage from 1 to 100',
  });
});

test('temporarily failed messages are retried once with the same key; rejected or possibly sent ones are not', async () => {
  await people(4, 900);
  const { id: providerId } = await provider({ ratePerSecond: 1 });
  const id = await startAtLastTry(providerId);
  await place.call('pauseSmsCampaign', { id });
  await setRate(providerId, 1000);
  const gone = (await place.recipients(id)).filter(({ status }) => status !== 'QUEUED').length;
  await atLastTry(id);
  // Busy, refused, and one that it may have taken
  answering(...([429, 400, 'drop', 429].slice(gone) as FakeGateway['answers']));
  await place.call('resumeSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  const before = await place.recipients(id);
  const busy = before.filter(({ reason }) => reason?.includes('429'));
  expect(busy.length).toBeGreaterThan(0);
  expect(await retryable(id)).toBe(busy.length);
  // People who opted out in the meantime are skipped
  const [out, ...again] = busy;
  await place.call('createSmsOptOut', { input: { phone: out?.phone } });
  const asked = gateway.requests.length;
  expect(await retryable(id)).toBe(again.length);
  if (again.length === 0) throw new Error('No message is left to retry');
  expect(await place.call('retrySmsCampaign', { id })).toMatchObject({
    message: 'Failed messages will be retried',
    data: { status: 'RUNNING' },
  });
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 4, sent: gone + again.length, queued: 0, sending: 0 });
  const repeated = gateway.requests.slice(asked);
  expect(repeated.map(({ body }) => body.to)).toEqual(again.map(({ phone }) => phone));
  const first = gateway.requests.find(({ body }) => body.to === again[0]?.phone);
  expect(repeated[0]?.key).toBe(first?.key);
  expect(await place.call('retrySmsCampaign', { id })).toMatchObject({
    statusCode: 409,
    message: 'There are no failed messages to retry',
  });
});

test('a message with an unknown earlier attempt is never retried', async () => {
  await people(1, 950);
  const { id: providerId } = await provider();
  const id = await startAtLastTry(providerId);
  await place.reaches(id, 'FINISHED');
  const updateMessages = (fields: object) =>
    platformScope(app.database, (tx) =>
      tx
        .updateTable('sms_messages')
        .set({ status: 'FAILED', is_transient: true, ...fields })
        .where('campaign_id', '=', id)
        .execute(),
    );
  await updateMessages({ was_unsure: true });
  expect(await retryable(id)).toBe(0);
  await updateMessages({ was_unsure: false });
  expect(await retryable(id)).toBe(1);
});
