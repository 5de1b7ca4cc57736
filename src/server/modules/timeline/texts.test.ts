import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { phoneOf, smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const TIMELINE = `query($id: ID!, $part: TimelinePart) { findLeadTimeline(id: $id, part: $part) {
  data { _id kind actorName text changes { field } sms { textId status reason } } page { total } } }`;

interface Entry {
  _id: string;
  kind: string;
  actorName: string;
  text: string;
  sms: { textId: string; status: string; reason: string | null } | null;
}

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
  place = await smsPlace(app);
});
afterAll(() => app.close());

async function entries(id: string, part: string | null = 'MESSAGES', user: TestUser = place.owner) {
  const { data } = await app.as(user).reply<{ data: Entry[] }>(TIMELINE, { id, part });
  return data;
}

test('the timeline of a lead contains the messages with their number in both directions, with their states', async () => {
  const phone = phoneOf(951);
  const [lead = '', other = ''] = await place.leads(
    { phone, first_name: 'Ines', last_name: 'Moreau' },
    { phone: phoneOf(952), first_name: 'Otto' },
  );
  const { id: providerId, inboundUrl } = await place.provider();
  const campaign = await place.draft(providerId, { selection: { ids: [lead] } });
  await place.call('startSmsCampaign', { id: campaign });
  await place.reaches(campaign, 'FINISHED');
  await place.postWebhook(inboundUrl, {
    id: 'r1',
    from: phone,
    to: '+442079460001',
    text: 'Is it still free?',
  });
  const opened = await place.call<{ _id: string }>('openSmsThread', { phone });
  await place.call('sendSmsReply', { threadId: opened.data._id, text: 'It is.' });
  await eventually(async () => (await entries(lead))[0]?.sms?.status === 'DELIVERED');

  const texts = await entries(lead);
  expect(texts).toMatchObject([
    { kind: 'TEXT_SENT', actorName: 'Test User', text: 'It is.', changes: [] },
    { kind: 'TEXT_RECEIVED', actorName: 'Ines Moreau', text: 'Is it still free?', changes: [], sms: null },
    {
      kind: 'TEXT_SENT',
      actorName: 'The campaign Spring viewings',
      text: 'Hello Ines, this is Harbour Homes.',
      changes: [],
      sms: { status: 'DELIVERED', reason: null },
    },
  ]);
  expect(await entries(lead, null)).toEqual(texts);
  // Each leads to why it was sent
  expect(await place.call('findSmsEvidence', { textId: texts[2]?.sms?.textId })).toMatchObject({
    data: { purpose: 'CAMPAIGN' },
  });
  expect(await entries(other)).toEqual([]);
});

test('what a member may not read in the inbox is not in the timeline either', async () => {
  const phone = phoneOf(953);
  const [lead = ''] = await place.leads({ phone });
  const { inboundUrl } = await place.provider();
  await place.postWebhook(inboundUrl, { id: 'r2', from: phone, to: '+442079460001', text: 'Hello' });
  const member = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'MANAGE' });
  expect(await entries(lead, 'MESSAGES', member)).toMatchObject([{ text: 'Hello' }]);
  await app.database.executeSql('update users set is_sms_camp_permitted = false where id = $1', [
    member.userId,
  ]);
  expect(await entries(lead, 'MESSAGES', member)).toEqual([]);
});
