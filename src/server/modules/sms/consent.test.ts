import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { companyScope, platformScope } from '#server/database/walls/scopes.ts';
import { appendConsents } from '#server/modules/consents/consentLedger.service.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { readConsenting } from './outbox/consentGate.ts';
import type { SmsPlace } from './testing/smsPlace.ts';
import { phoneOf, smsPlace } from './testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;
let provider: Awaited<ReturnType<SmsPlace['provider']>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  provider = await place.provider();
});

const texted = (id: string, from: string, text: string) =>
  place.postWebhook(provider.inboundUrl, { id, from, to: '+442079460001', text });
const threadOf = async (phone: string) =>
  (await place.call<{ _id: string }>('openSmsThread', { phone })).data._id;
const consentsOf = async (phone: string) =>
  (await place.call<object[]>('findSmsConsents', { threadId: await threadOf(phone) })).data;
const record = async (phone: string, wording = 'Wants to hear of new homes') =>
  place.call('recordSmsConsent', { threadId: await threadOf(phone), input: { channel: 'PHONE', wording } });
const check = async () => (await place.call('checkSmsConsents')).data;
const evidenceOf = async (textId: string | undefined) =>
  (await place.call<Record<string, unknown>>('findSmsEvidence', { textId })).data;

/** The rows in the database. */
const rows = () =>
  companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
    tx.selectFrom('consent_entries').selectAll().orderBy('seq').execute(),
  );

test('what phones and members say is written down, one entry after the other, without names and numbers', async () => {
  const phone = phoneOf(401);
  const [leadId] = await place.leads({ phone, first_name: 'Wilhelmina' });
  await record(phone);
  await texted('1', phone, 'Stop.');
  // A word is said again, though the list does not change by it
  await texted('2', phone, 'STOP');
  await texted('3', phone, 'start');
  await place.call('createSmsOptOut', { input: { phone, note: 'Wilhelmina wrote a letter' } });
  const [optOut] = (await place.call<{ _id: string }[]>('findSmsOptOuts')).data;
  await place.call('deleteSmsOptOut', { id: optOut?._id });
  const byHand = { channel: 'OPT_OUT_LIST', recordedBy: 'Test User' };
  expect(await consentsOf(phone)).toEqual([
    { ...byHand, number: 6, act: 'CLEARED', wording: 'Opt-out removed manually' },
    { ...byHand, number: 5, act: 'WITHDRAWN', wording: 'Opt-out added manually' },
    { number: 4, act: 'GIVEN', channel: 'TEXT', wording: 'start', recordedBy: null },
    { number: 3, act: 'WITHDRAWN', channel: 'TEXT', wording: 'STOP', recordedBy: null },
    { number: 2, act: 'WITHDRAWN', channel: 'TEXT', wording: 'Stop.', recordedBy: null },
    {
      number: 1,
      act: 'GIVEN',
      channel: 'PHONE',
      wording: 'Wants to hear of new homes',
      recordedBy: 'Test User',
    },
  ]);
  const stored = await rows();
  expect(stored.map(({ person_id: id }) => id)).toEqual(Array(6).fill(leadId));
  expect(JSON.stringify(stored)).not.toMatch(/Wilhelmina|79460401/);
  expect(await check()).toEqual({ entries: 6, brokenAt: null });
});

test('of another number, and to another company, it says nothing', async () => {
  await record(phoneOf(402));
  expect(await consentsOf(phoneOf(403))).toEqual([]);
  const [entry] = await rows();
  const other = await smsPlace(app);
  await other.provider();
  const { data } = await other.call<{ _id: string }>('openSmsThread', { phone: phoneOf(402) });
  expect((await other.call('findSmsConsents', { threadId: data._id })).data).toEqual([]);
  await other.call('recordSmsConsent', { threadId: data._id, input: { channel: 'PAPER', wording: 'Yes' } });
  const [theirs] = await companyScope(app.database, { companyId: other.companyId, userId: null }, (tx) =>
    tx.selectFrom('consent_entries').selectAll().execute(),
  );
  expect(theirs?.phone_fingerprint).not.toBe(entry?.phone_fingerprint);
});

test('the entries of a number are found without a conversation, but not by members who may not see its leads', async () => {
  const phone = phoneOf(405);
  await place.leads({ phone });
  await record(phone);
  await app.database.executeSql('delete from sms_threads where phone = $1', [phone]);
  expect((await place.call('findSmsConsentsOfNumber', { phone })).data).toMatchObject([
    { act: 'GIVEN', channel: 'PHONE' },
  ]);
  const agent = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  expect(await place.call('findSmsConsentsOfNumber', { phone }, agent)).toMatchObject({ statusCode: 404 });
  // The same for a number of no one: the answer does not say whether a hidden lead has it
  const ofNoOne = { phone: phoneOf(499) };
  expect(await place.call('findSmsConsentsOfNumber', ofNoOne, agent)).toMatchObject({ statusCode: 404 });
  expect((await place.call('findSmsConsentsOfNumber', ofNoOne)).data).toEqual([]);
});

test('a consent without wording is refused, and one of a number that has opted out', async () => {
  const phone = phoneOf(404);
  expect(await record(phone, '  ')).toMatchObject({
    statusCode: 400,
    message: 'Enter the wording of the consent',
  });
  expect(await record(phone, 'x'.repeat(501))).toMatchObject({ statusCode: 400 });
  await texted('1', phone, 'STOP');
  expect(await record(phone)).toMatchObject({
    statusCode: 409,
    message: 'This number has opted out. Remove the opt-out first',
  });
  expect(await consentsOf(phone)).toHaveLength(1);
});

test('each text keeps why it was allowed, though the number says something else later', async () => {
  await place.leads({ phone: phoneOf(411) }, { phone: phoneOf(412), time_zone: 'America/New_York' });
  await record(phoneOf(411));
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  await texted('1', phoneOf(411), 'STOP');
  const texts = await place.recipients(id);
  const idOf = (phone: string) =>
    (texts.find((text) => text.phone === phone) as unknown as { _id: string } | undefined)?._id;
  const sent = { purpose: 'CAMPAIGN', origin: 'Spring viewings', provider: 'Phones', tries: 1 };
  expect(await evidenceOf(idOf(phoneOf(411)))).toMatchObject({
    ...sent,
    allowedBy: 'Consent was given for this number',
    phone: phoneOf(411),
    text: expect.stringMatching(/this is Harbour Homes/),
    quietHours: expect.stringMatching(/^Sent at \d\d:\d\d in Europe\/London$/),
    consent: { number: 1, act: 'GIVEN', wording: 'Wants to hear of new homes' },
  });
  expect(await evidenceOf(idOf(phoneOf(412)))).toMatchObject({
    ...sent,
    quietHours: expect.stringMatching(/^Sent at \d\d:\d\d in America\/New York$/),
    allowedBy: 'The number had not opted out. No consent is recorded',
    consent: null,
  });
  const service = await place.draft(provider.id, { isMarketing: false });
  await place.call('startSmsCampaign', { id: service });
  await place.reaches(service, 'FINISHED');
  const [first] = (await place.recipients(service)).filter(({ status }) => status !== 'SKIPPED');
  expect(await evidenceOf((first as unknown as { _id: string })._id)).toMatchObject({
    isMarketing: false,
    allowedBy: 'It is about a request or booking of the recipient',
  });
});

test('a campaign with required consent is only sent to numbers with consent, as its forecast says', async () => {
  const [agreed, silent, refused] = [phoneOf(431), phoneOf(432), phoneOf(433)];
  await place.leads({ phone: silent }, { phone: agreed }, { phone: agreed }, { phone: refused }, {});
  await record(agreed);
  await record(refused);
  await texted('1', refused, 'STOP');
  const [optOut] = (await place.call<{ _id: string }[]>('findSmsOptOuts')).data;
  // Taken off the opt-outs: that is no consent
  await place.call('deleteSmsOptOut', { id: optOut?._id });
  const id = await place.draft(provider.id, { needsConsent: true });
  const forecast = await place.call<{ skipped: object[] }>('preflightSmsCampaign', { id });
  expect(forecast.data).toMatchObject({ audience: 5, toSend: 1, later: 0 });
  expect(new Set(forecast.data.skipped)).toEqual(
    new Set([
      { reason: 'No consent', count: 2 },
      { reason: 'Duplicate number', count: 1 },
      { reason: 'No phone number', count: 1 },
    ]),
  );
  await place.call('startSmsCampaign', { id });
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 5, skipped: 4 });
  const texts = await place.recipients(id);
  const skipped = texts.filter(({ status }) => status === 'SKIPPED');
  expect(skipped.filter(({ reason }) => reason === 'No consent').map(({ phone }) => phone)).toEqual(
    expect.arrayContaining([silent, refused]),
  );
  const [sent] = texts.filter(({ status }) => status !== 'SKIPPED');
  expect(await evidenceOf((sent as unknown as { _id: string })._id)).toMatchObject({
    allowedBy: 'Consent was given for this number',
    consent: { act: 'GIVEN', wording: 'Wants to hear of new homes' },
  });
});

test('of those who agree, as many are written to as the plan has room for', async () => {
  const { companyId } = place;
  const phones = [441, 442, 443, 444].map(phoneOf);
  await place.leads(...phones.map((phone) => ({ phone })));
  const marks = { phoneFingerprint: (_companyId: string, phone: string) => `mark of ${phone}` };
  const consent = { act: 'GIVEN', channel: 'PAPER', wording: 'Yes' } as const;
  const agreed = phones.slice(0, 3).map((phone) => ({ ...consent, phone }));
  const scope = { companyId, kind: 'LEAD', assignedTo: undefined } as const;
  const reasons = await companyScope(app.database, { companyId, userId: null }, async (tx) => {
    await appendConsents(tx, marks, companyId, agreed, app.clock.now());
    return readConsenting(
      tx,
      marks,
      { scope, ids: null, filter: {}, excludedIds: [], exceptCampaignIds: [], exceptFilters: [] },
      2,
    );
  });
  expect(reasons.map(({ reason }) => reason).toSorted()).toEqual(
    ['NO_CONSENT', 'OVER_PLAN_LIMIT', null, null].toSorted(),
  );
});

test('consent that was taken back since its audience was written down: a text is not tried again', async () => {
  const phone = phoneOf(451);
  await place.leads({ phone });
  await record(phone);
  const id = await place.draft(provider.id, { needsConsent: true });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  // Else the receipt may come after it has failed, and outweigh that
  await eventually(async () => (await place.campaign(id)).counts.delivered === 1);
  // A message that failed temporarily, to a person who opts out and is removed from the list again
  const scope = { companyId: place.companyId, userId: null };
  await companyScope(app.database, scope, (tx) =>
    tx
      .updateTable('sms_messages')
      .set({ status: 'FAILED', is_transient: true, was_unsure: false })
      .where('campaign_id', '=', id)
      .execute(),
  );
  await texted('1', phone, 'STOP');
  const [optOut] = (await place.call<{ _id: string }[]>('findSmsOptOuts')).data;
  await place.call('deleteSmsOptOut', { id: optOut?._id });
  expect(await place.call('retrySmsCampaign', { id })).toMatchObject({ acknowledgement: true });
  await place.reaches(id, 'FINISHED');
  expect(await place.recipients(id)).toMatchObject([{ status: 'SKIPPED', reason: 'No consent' }]);
});

test('manual messages and automatic replies name their reason', async () => {
  const phone = phoneOf(421);
  const threadId = await threadOf(phone);
  const { data } = await place.call<{ _id: string }>('sendSmsReply', { threadId, text: 'See you at ten' });
  await eventually(async () => (await evidenceOf(data._id)).sentAt !== null);
  expect(await evidenceOf(data._id)).toMatchObject({
    purpose: 'REPLY',
    origin: 'Test User',
    allowedBy: 'A member sent it manually',
    quietHours: 'No quiet hours',
  });
  await texted('1', phone, 'HELP');
  const answers = () =>
    companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
      tx.selectFrom('sms_messages').select(['allowed_by']).where('purpose', '=', 'ANSWER').execute(),
    );
  await eventually(async () => (await answers())[0]?.allowed_by === 'ANSWER');
  expect(await place.call('findSmsEvidence', { textId: place.companyId })).toMatchObject({ statusCode: 404 });
});

test('the ledger rejects updates, deletes and truncation', async () => {
  await record(phoneOf(431));
  const refused = /append-only|permission denied/;
  for (const statement of [
    `update consent_entries set wording = 'Other'`,
    'delete from consent_entries',
    'truncate consent_entries',
  ]) {
    const run = (scope: 'company' | 'owner') =>
      scope === 'owner'
        ? sql.raw(statement).execute(app.database.kysely)
        : companyScope(app.database, { companyId: place.companyId, userId: null }, (tx) =>
            sql.raw(statement).execute(tx),
          );
    await expect(run('company')).rejects.toThrow(refused);
    await expect(run('owner')).rejects.toThrow(refused);
  }
});

test('a changed, removed or truncated entry is found by its position', async () => {
  for (const n of [441, 442, 443, 444]) await record(phoneOf(n));
  await place.leads({ phone: phoneOf(444) });
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  expect(await check()).toEqual({ entries: 4, brokenAt: null });
  const stored = await rows();
  const last = stored[3];
  /** As an attacker with full access to the database could. */
  const forge = async (statement: string) => {
    await app.database.kysely.transaction().execute(async (tx) => {
      for (const each of OPEN_LEDGER) await sql.raw(each).execute(tx);
    });
    await platformScope(app.database, (tx) => sql.raw(statement).execute(tx));
  };
  const ofCompany = `company_id = '${place.companyId}'`;
  await forge(`update consent_entries set wording = 'Anything at all' where ${ofCompany} and seq = 2`);
  expect(await check()).toEqual({ entries: 1, brokenAt: 2 });
  await forge(`update consent_entries set wording = '${stored[1]?.wording}' where ${ofCompany} and seq = 2`);
  expect(await check()).toEqual({ entries: 4, brokenAt: null });
  await forge(`update consent_entries set evidence = '{"thread": "other"}' where ${ofCompany} and seq = 3`);
  expect(await check()).toEqual({ entries: 2, brokenAt: 3 });
  await forge(
    `update consent_entries set evidence = '${JSON.stringify(stored[2]?.evidence)}' where ${ofCompany} and seq = 3`,
  );
  // The newest one: nothing follows that would miss it, but a text that names it
  await forge(`delete from consent_entries where ${ofCompany} and seq = ${last?.seq}`);
  expect(await check()).toEqual({ entries: 3, brokenAt: 4 });
  await forge(`delete from consent_entries where ${ofCompany} and seq = 1`);
  expect(await check()).toEqual({ entries: 0, brokenAt: 1 });
});

/** On a Citus cluster it changes all servers. */
const OPEN_LEDGER = [
  'set local citus.enable_ddl_propagation = on',
  'set local citus.enable_unsafe_triggers = on',
  'alter table consent_entries disable trigger user',
  'grant update on consent_entries to exkoo_platform',
];
