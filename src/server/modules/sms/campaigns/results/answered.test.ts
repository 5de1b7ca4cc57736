import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { readSpreadsheet } from '#server/platform/spreadsheets/readSpreadsheet.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../../testing/smsPlace.ts';
import { phoneOf, smsPlace, tryStarter } from '../../testing/smsPlace.ts';

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

const hears = async (from: string, text: string) => {
  received += 1;
  expect(
    await place.postWebhook(provider.inboundUrl, { id: `a${received}`, from, to: '+442079460001', text }),
  ).toBe(200);
};
const campaignSent = async () => {
  const id = await place.draft(provider.id);
  await place.call('startSmsCampaign', { id });
  await place.reaches(id, 'FINISHED');
  return id;
};
const answered = async (id: string) => {
  const { replied, optedOut } = (await place.call('findSmsCampaign', { id })) as unknown as Record<
    'replied' | 'optedOut',
    number
  >;
  return { replied, optedOut };
};

test('replies and opt-outs are counted, and shown for each recipient', async () => {
  const [ann, ben, cay] = [phoneOf(801), phoneOf(802), phoneOf(803)];
  await place.leads(
    { first_name: 'Ann', phone: ann, created_at: new Date('2026-01-04T00:00:00Z') },
    { first_name: 'Ben', phone: ben, created_at: new Date('2026-01-03T00:00:00Z') },
    { first_name: '', last_name: '', phone: cay, created_at: new Date('2026-01-02T00:00:00Z') },
  );
  // Earlier messages are not replies
  await hears(cay, 'Who is this?');
  const id = await campaignSent();
  expect(await answered(id)).toEqual({ replied: 0, optedOut: 0 });
  await hears(ann, 'Yes, Saturday suits me');
  await hears(ann, 'At ten');
  await hears(ben, 'STOP');
  // No recipient, and what a member writes down is no answer
  await hears(phoneOf(804), 'Hello');
  await place.call('createSmsOptOut', { input: { phone: cay } });
  expect(await answered(id)).toEqual({ replied: 1, optedOut: 1 });
  const at = expect.any(String);
  expect(await place.recipients(id)).toMatchObject([
    { phone: ann, repliedAt: at, optedOutAt: null, threadId: at },
    { phone: ben, repliedAt: null, optedOutAt: at, threadId: at },
    { phone: cay, repliedAt: null, optedOutAt: null },
  ]);
  await tryStarter(app, place.owner);
  const { data } = await app
    .as(place.owner)
    .reply<{ data: { url: string } }>(`mutation { createCampaignExport(id: "${id}") { data { url } } }`);
  const { bytes } = await importing(app, place.owner).fetchFile(data.url);
  const { headers, rows } = await readSpreadsheet(bytes);
  const lines: string[][] = [];
  for await (const { cells } of rows()) lines.push([...cells]);
  const cellsOf = (name: string) => lines.map((line) => line[headers.indexOf(name)]);
  const moment = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(cellsOf('Replied')).toEqual([moment, '', '']);
  expect(cellsOf('Opted out')).toEqual(['', moment, '']);
  // Who has no name is called by the number
  expect(cellsOf('Person')[2]).toBe('+44 20 7946 0803');
});

test('what comes after the next campaign, or more than a week later, is no answer to the first', async () => {
  const [ann, ben] = [phoneOf(811), phoneOf(812)];
  await place.leads({ phone: ann }, { phone: ben });
  const first = await campaignSent();
  await hears(ben, 'Maybe');
  const second = await campaignSent();
  await hears(ann, 'Gladly');
  expect(await answered(first)).toEqual({ replied: 1, optedOut: 0 });
  expect(await answered(second)).toEqual({ replied: 1, optedOut: 0 });
  app.clock.advance(8 * 86_400_000);
  await hears(ben, 'Now I can');
  await app.signInAgain(place.owner);
  expect(await answered(second)).toEqual({ replied: 1, optedOut: 0 });
});
