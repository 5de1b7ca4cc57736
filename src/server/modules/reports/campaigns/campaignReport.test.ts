import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { phoneOf, smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { Reply, TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const NUMBERS = 'sent delivered replies optOuts';
const REPORT = `query { findCampaignReport(days: 7) { acknowledgement statusCode message data {
  period { from to } previous { from to } days { day current { ${NUMBERS} } previous { ${NUMBERS} } } } } }`;

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
  place = await smsPlace(app);
});
afterAll(() => app.close());

const find = async (user = place.owner): Promise<Reply> => app.as(user).reply(REPORT);
const none = { sent: 0, delivered: 0, replies: 0, optOuts: 0 };

test('counts the messages of campaigns with their replies and opt-outs on their days', async () => {
  const phones = [phoneOf(961), phoneOf(962), phoneOf(963)];
  const ids = await place.leads(...phones.map((phone) => ({ phone })));
  const { id: providerId, inboundUrl } = await place.provider();
  const campaign = await place.draft(providerId, { selection: { ids } });
  await place.call('startSmsCampaign', { id: campaign });
  await place.reaches(campaign, 'FINISHED');
  await eventually(async () => (await place.campaign(campaign)).counts.delivered === 3);
  const receive = (id: string, from: string | undefined, text: string) =>
    place.postWebhook(inboundUrl, { id, from, to: '+442079460001', text });
  await receive('r1', phones[0], 'Is it still free?');
  await receive('r2', phones[1], 'STOP');
  // No campaign has written to this number
  await receive('r3', phoneOf(969), 'Hello');

  const { data } = await find();
  expect(data.days).toHaveLength(7);
  expect(data.days.at(-1)).toEqual({
    day: data.period.to,
    current: { sent: 3, delivered: 3, replies: 1, optOuts: 1 },
    previous: none,
  });
  expect(
    data.days.slice(0, -1).every((day: Reply) => JSON.stringify(day.current) === JSON.stringify(none)),
  ).toBe(true);

  // As if all of it were a week ago: its day of the previous period
  for (const [table, column] of [
    ['sms_messages', 'sent_at'],
    ['sms_messages', 'created_at'],
    ['sms_received', 'received_at'],
    ['sms_opt_outs', 'created_at'],
  ])
    await app.database.executeSql(
      `update ${table} set ${column} = (${column} at time zone 'UTC' - interval '7 days') at time zone 'UTC' where company_id = $1`,
      [place.companyId],
    );
  expect((await find()).data.days.at(-1)).toMatchObject({
    current: none,
    previous: { sent: 3, delivered: 3, replies: 1, optOuts: 1 },
  });
});

test('messages of another company are not counted', async () => {
  const { owner } = await smsPlace(app);
  const { data } = await find(owner);
  expect(data.days.every((day: Reply) => day.current.sent + day.previous.sent === 0)).toBe(true);
});

test('members without permission for campaigns get no report', async () => {
  const outsider = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'NONE' });
  expect(await find(outsider)).toMatchObject({ statusCode: 403, data: null });
});
