import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { PLANS } from '#contract/limits/account/plans.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace, tryStarter } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const NONE = {
  audience: 0,
  queued: 0,
  sending: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  skipped: 0,
  unknown: 0,
  clicked: 0,
};

test('a campaign matches its forecast: each number once, without opted-out numbers', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));
  await place.leads(
    { first_name: 'Ann', phone: phoneOf(1), created_at: at(9) },
    { first_name: '', last_name: '', phone: phoneOf(2), created_at: at(8) },
    { first_name: 'Twin', phone: phoneOf(1), created_at: at(7) },
    { first_name: 'Out', phone: phoneOf(3), created_at: at(6) },
    { first_name: 'None', created_at: at(5) },
    { first_name: 'Bad', phone: null, phone_typed: 'call me', created_at: at(4) },
    { first_name: 'Жанна', phone: phoneOf(4), created_at: at(3) },
  );
  await place.call('createSmsOptOut', { input: { phone: phoneOf(3) } });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  expect(await place.campaign(id)).toMatchObject({ status: 'DRAFT', counts: NONE });

  const skipped = [
    { reason: 'Duplicate number', count: 1 },
    { reason: 'Opted out', count: 1 },
    { reason: 'No phone number', count: 1 },
    { reason: 'Invalid number', count: 1 },
  ];
  const forecast = { audience: 7, toSend: 3, later: 0, skipped, segments: 3, parts: { gsm7: 2, ucs2: 1 } };
  expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: forecast });

  expect(await place.call('startSmsCampaign', { id })).toMatchObject({
    message: 'Campaign started',
    data: { _id: id, status: 'RUNNING' },
  });
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 7, skipped: 4, queued: 0, sending: 0, failed: 0, unknown: 0 });
  const recipients = await place.recipients(id);
  expect(recipients.map(({ phone, reason, text }) => [phone, reason, text])).toEqual([
    [phoneOf(1), null, 'Hello Ann, this is Harbour Homes.'],
    [phoneOf(2), null, 'Hello there, this is Harbour Homes.'],
    [phoneOf(1), 'Duplicate number', null],
    [phoneOf(3), 'Opted out', null],
    [null, 'No phone number', null],
    [null, 'Invalid number', null],
    [phoneOf(4), null, 'Hello Жанна, this is Harbour Homes.'],
  ]);
});

test('the handset shows the sent message, and reports its delivery', async () => {
  await place.leads({ first_name: 'Ann', phone: phoneOf(11) });
  const provider = await place.provider({ senderId: 'HARBOUR' });
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  const response = await fetch(`${new URL(app.url).origin}/dev/handset.json`);
  const texts = (await response.json()) as { to: string }[];
  expect(texts.filter(({ to }) => to === phoneOf(11))).toMatchObject([
    {
      from: 'HARBOUR',
      text: expect.stringMatching(/^Hello Ann, this is Harbour Homes\.\nOpt out: http/),
      at: expect.any(String),
    },
  ]);
  const { counts } = await eventually(async () => {
    const found = await place.campaign(id);
    return found.counts.delivered === 1 && found;
  });
  expect(counts).toEqual({ ...NONE, audience: 1, delivered: 1 });
});

test('only a draft starts, only a running one pauses, and a cancelled one stays so', async () => {
  await place.leads({ phone: phoneOf(21) }, { phone: phoneOf(22) });
  // Slow enough to be stopped on the way
  const provider = await place.provider({ ratePerSecond: 1, prices: [{ prefix: '', price: 100_000 }] });
  const id = await place.draft(provider.id);
  const conflict = { acknowledgement: false, statusCode: 409 };
  expect(await place.call('pauseSmsCampaign', { id })).toMatchObject(conflict);
  expect(await place.call('resumeSmsCampaign', { id })).toMatchObject(conflict);
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({ data: { status: 'RUNNING' } });
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({
    ...conflict,
    message: 'This campaign is running: only a draft can be started',
  });
  expect(await place.call('updateSmsCampaign', { id, input: { name: 'Late' } })).toMatchObject(conflict);
  expect(await place.call('deleteSmsProvider', { id: provider.id })).toMatchObject(conflict);
  expect(await place.call('pauseSmsCampaign', { id })).toMatchObject({ data: { status: 'PAUSED' } });
  expect(await place.call('resumeSmsCampaign', { id })).toMatchObject({ data: { status: 'RUNNING' } });
  expect(await place.call('pauseSmsCampaign', { id })).toMatchObject({ data: { status: 'PAUSED' } });
  expect(await place.call('cancelSmsCampaign', { id })).toMatchObject({ data: { status: 'CANCELLED' } });
  expect(await place.call('cancelSmsCampaign', { id })).toMatchObject(conflict);
  const reasons = (await place.recipients(id))
    .filter(({ status }) => status === 'SKIPPED')
    .map(({ reason }) => reason);
  expect(reasons.length).toBeGreaterThan(0);
  expect(new Set(reasons)).toEqual(new Set(['Campaign cancelled']));
  // The others were written as well, and are neither sent nor paid
  const { counts, segments, cost } = await place.campaign(id);
  const gone = counts.sent + counts.delivered;
  expect(gone).toBeLessThan(2);
  expect({ segments, cost }).toEqual({ segments: gone, cost: gone * 100 });
});

test('recipients are found anywhere in an audience of mostly skipped people', async () => {
  await place.leads(...[51, 52, 53].map((index) => ({ phone: phoneOf(index) })));
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  // In the middle of a run: the first message is sent, the others come thousands of positions later, without text yet
  await platformScope(app.database, async (tx) => {
    await tx.updateTable('sms_campaigns').set({ status: 'RUNNING' }).where('id', '=', id).execute();
    await sql`update sms_messages set status = 'QUEUED', text = null, provider_message_id = null, settled_at = null,
      sent_at = null, seq = seq * 9000 where campaign_id = ${id} and seq > 1`.execute(tx);
  });
  const ref = { companyId: place.companyId, providerId: provider.id };
  await app.services.smsDelivery.sendMessages(ref, new AbortController().signal);
  const { counts } = await place.reaches(id, 'FINISHED');
  expect(counts).toMatchObject({ audience: 3, queued: 0, skipped: 0 });
  expect((await place.recipients(id)).filter(({ text }) => text)).toHaveLength(3);
});

test('the audience is who was there at the start, and selected', async () => {
  const [ann = '', ben = ''] = await place.leads(
    { phone: phoneOf(41) },
    { phone: phoneOf(42) },
    { phone: phoneOf(43) },
  );
  const provider = await place.provider();
  const id = await place.draft(provider.id, { selection: { isAll: true, excludedIds: [ann] } });
  const chosen = await place.draft(provider.id, { selection: { ids: [ben] } });
  for (const each of [id, chosen]) await place.call('startSmsCampaign', { id: each });
  await place.leads({ phone: phoneOf(44) });
  await place.reaches(id, 'FINISHED');
  await place.reaches(chosen, 'FINISHED');
  const phones = async (each: string) => (await place.recipients(each)).map(({ phone }) => phone).toSorted();
  expect(await phones(id)).toEqual([phoneOf(42), phoneOf(43)]);
  expect(await phones(chosen)).toEqual([phoneOf(42)]);
});

test.each([
  ['no name', { name: ' ' }, 'This field is required!'],
  ['no text', { body: '' }, 'This field is required!'],
  ['an unknown merge field', { body: 'Hi {{salary}}' }, 'The merge field salary does not exist'],
  ['no people', { selection: { ids: [] } }, 'Select at least one person'],
  ['an unknown person', { selection: { ids: ['x'] } }, 'A selected person does not exist'],
  ['no provider', { providerId: 'x' }, 'This provider does not exist, or you do not have access to it'],
])('a draft with %s is refused', async (_what, input, message) => {
  const { id } = await place.provider();
  const given = { name: 'A', body: 'B', providerId: id, kind: 'LEAD', selection: { isAll: true }, ...input };
  expect(await place.call('createSmsCampaign', { input: given })).toMatchObject({
    acknowledgement: false,
    message,
  });
});

test('the right to send is its own, and who sees no leads sees the end of their numbers alone', async () => {
  await place.leads({ first_name: 'Ann', phone: phoneOf(51) });
  const provider = await place.provider();
  const id = await place.draft(provider.id);
  const writer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  expect(await place.call('startSmsCampaign', { id }, writer)).toMatchObject({ statusCode: 403 });
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  // Below MANAGE on the team: the leads of others are not theirs to see
  expect(await place.call('findSmsRecipients', { campaignId: id }, writer)).toMatchObject({
    data: [{ name: null, personId: null, phone: `…${phoneOf(51).slice(-4)}`, text: null }],
  });
});

test("recipients over the plan's limit are skipped, last ones first", async () => {
  const month = { ...PLANS.FREE.limits.sms };
  PLANS.FREE.limits.sms = { ...month, campaigns: 2 };
  try {
    await place.leads(...[61, 62, 63].map((n) => ({ phone: phoneOf(n) })));
    const provider = await place.provider();
    const id = await place.draft(provider.id);
    const skipped = [{ reason: 'Over plan limit', count: 1 }];
    expect(await place.call('preflightSmsCampaign', { id })).toMatchObject({ data: { toSend: 2, skipped } });
    await place.call('startSmsCampaign', { id });
    await place.reaches(id, 'FINISHED');
    const again = await place.draft(provider.id);
    expect(await place.call('preflightSmsCampaign', { id: again })).toMatchObject({ data: { toSend: 0 } });
  } finally {
    PLANS.FREE.limits.sms = month;
  }
});

const EXPORT = `mutation($id: ID!, $statuses: [SmsMessageStatus!]) { createCampaignExport(id: $id, statuses: $statuses) {
  acknowledgement statusCode data { url fileName count } } }`;

async function exported(variables: object, user = place.owner) {
  // The Free plan has no exports of campaigns
  await tryStarter(app, place.owner);
  const { data } = await app
    .as(user)
    .reply<{ data: { url: string; fileName: string; count: number } }>(EXPORT, variables);
  const { bytes } = await importing(app, user).fetchFile(data.url);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  return { ...data, headers, lines };
}

test('its results as a file: each recipient as the viewer sees them, in the order of the list', async () => {
  await place.leads(
    { first_name: '=Ann', phone: phoneOf(71), created_at: new Date('2026-01-02T00:00:00Z') },
    { first_name: 'Ben', phone: null, phone_typed: null, created_at: new Date('2026-01-01T00:00:00Z') },
  );
  const id = await place.draft((await place.provider()).id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');

  const all = await exported({ id });
  expect(all.fileName).toMatch(/^Spring viewings \d{4}-\d\d-\d\d\.csv$/);
  expect(all.headers).toEqual([
    ...[
      'Person',
      'Phone',
      'Status',
      'Reason',
      'Segments',
      'Clicks',
      'Replied',
      'Opted out',
      'Sent',
      'Completed',
    ],
  ]);
  expect(all.lines.map(([name, phone]) => [name?.split(' ')[0], phone])).toEqual([
    ['=Ann', phoneOf(71)],
    ['Ben', ''],
  ]);
  expect(all.lines[1]?.slice(2)).toEqual([
    'Skipped',
    'No phone number',
    '0',
    '0',
    '',
    '',
    '',
    expect.stringMatching(/^\d{4}-/),
  ]);
  expect(await exported({ id, statuses: ['SKIPPED'] })).toMatchObject({ count: 1, lines: [all.lines[1]] });

  // Whose leads they are not gets what the list shows them
  const marketer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const masked = await exported({ id }, marketer);
  expect(masked.lines.map(([name, phone]) => [name, phone])).toEqual([
    ['', `…${phoneOf(71).slice(-4)}`],
    ['', ''],
  ]);
  const log = '{ findActivity(input: { action: "campaign-exported" }) { data { entity entityId } } }';
  const { data: logged } = await app.as(place.owner).reply<{ data: object[] }>(log);
  expect(logged).toEqual(Array.from({ length: 3 }, () => ({ entity: 'campaign', entityId: id })));

  const reader = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'VIEW' });
  expect(await app.as(reader).reply(EXPORT, { id })).toMatchObject({ statusCode: 403 });
  const stranger = await smsPlace(app);
  expect(await app.as(stranger.owner).reply(EXPORT, { id })).toMatchObject({ statusCode: 404 });
  expect((await importing(app, stranger.owner).fetchFile(all.url)).status).toBe(404);
});

// Last, because the clock moves and sessions expire
test('one with a time waits for it, and asks where the start was missed by more than an hour', async () => {
  await place.leads({ phone: phoneOf(31) });
  const provider = await place.provider();
  const startAt = new Date(app.clock.now().getTime() + 30 * 60_000).toISOString();
  const id = await place.draft(provider.id, { startAt });
  const late = await place.draft(provider.id, { startAt });
  for (const each of [id, late])
    expect(await place.call('startSmsCampaign', { id: each })).toMatchObject({
      message: 'Campaign scheduled',
      data: { status: 'SCHEDULED' },
    });
  const start = () => app.services.smsDelivery.startScheduled({ companyId: place.companyId, campaignId: id });
  await start();
  expect(await standOf(id)).toEqual({ status: 'SCHEDULED', reason: null });
  app.clock.advance(31 * 60_000);
  await start();
  await eventually(async () => (await standOf(id)).status === 'FINISHED');
  app.clock.advance(61 * 60_000);
  await app.services.smsDelivery.recover();
  const reason = 'The start was missed by more than an hour. Resume it to send now';
  await eventually(async () => (await standOf(late)).status === 'PAUSED');
  expect(await standOf(late)).toEqual({ status: 'PAUSED', reason });
  await app.signInAgain(place.owner);
  expect(await bell()).toMatchObject([
    { kind: 'CAMPAIGN_NOT_STARTED', text: 'Spring viewings', smsCampaignId: late },
  ]);
  // A draft whose time was missed asks as well
  const forgotten = await place.draft(provider.id, { startAt });
  expect(await place.call('startSmsCampaign', { id: forgotten })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    message: 'The start time of this campaign has passed. Start it now, or set another time',
  });
  expect(await standOf(forgotten)).toMatchObject({ status: 'DRAFT' });
  expect(await place.call('startSmsCampaign', { id: forgotten, isLate: true })).toMatchObject({
    message: 'Campaign started',
  });
});

async function bell(): Promise<object[]> {
  const query = '{ findNotifications { data { kind text smsCampaignId } } }';
  return (await app.as(place.owner).reply<{ data: object[] }>(query)).data;
}

async function standOf(id: string): Promise<{ status: string; reason: string | null }> {
  const { rows } = await app.database.executeSql(
    'select status, status_reason as reason from sms_campaigns where id = $1',
    [id],
  );
  return rows[0] as unknown as { status: string; reason: string | null };
}
