import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { REPEAT_HEADER } from '#contract/live/repeat.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, SMS_OPERATIONS, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const BODY = 'Hello {{firstName|there}}, see https://homes.test/spring';
const tried = (input: object, user = place.owner) =>
  place.call('testSmsCampaign', { input: { body: BODY, ...input } }, user);

async function texts() {
  const { rows } = await app.database.executeSql(
    `select phone, text, status, purpose, campaign_id from sms_messages where company_id = $1 order by phone`,
    [place.companyId],
  );
  return rows as unknown as {
    phone: string;
    text: string;
    status: string;
    purpose: string;
    campaign_id: string | null;
  }[];
}

test('a test goes to the given numbers with the words of the person, at once, and belongs to no campaign', async () => {
  const [ann] = await place.leads({ first_name: 'Ann', phone: phoneOf(1) });
  const { id: providerId } = await place.provider({ senderId: 'HARBOUR' });
  const to = [phoneOf(90), phoneOf(91), phoneOf(90)];
  expect(await tried({ providerId, to, personId: ann })).toMatchObject({
    message: '2 test messages are being sent',
  });
  await eventually(async () =>
    (await texts()).every(({ status }) => status === 'SENT' || status === 'DELIVERED'),
  );
  const shown = /^Hello Ann, see http\S+\/l\/\S+\nOpt out: http/;
  expect(await texts()).toMatchObject(
    [phoneOf(90), phoneOf(91)].map((phone) => ({
      phone,
      text: expect.stringMatching(shown),
      purpose: 'TEST',
      campaign_id: null,
    })),
  );
  const plain = { providerId, to: [phoneOf(92)], isMarketing: false, areLinksShort: false };
  expect(await tried(plain)).toMatchObject({ message: 'The test message is being sent' });
  expect((await texts()).at(-1)?.text).toBe('Hello Ann, see https://homes.test/spring');
});

test('nothing of a test goes where one number is none or has opted out, nor to more than five', async () => {
  const { id: providerId } = await place.provider();
  await place.call('createSmsOptOut', { input: { phone: phoneOf(95) } });
  const optedOut = { providerId, to: [phoneOf(94), phoneOf(95)] };
  expect(await tried(optedOut)).toMatchObject({ statusCode: 409, message: `${phoneOf(95)}: Opted out` });
  expect(await tried({ providerId, to: [phoneOf(94), 'call me'] })).toMatchObject({ acknowledgement: false });
  expect(await tried({ providerId, to: [] })).toMatchObject({ acknowledgement: false });
  const many = Array.from({ length: 6 }, (_each, index) => phoneOf(100 + index));
  expect(await tried({ providerId, to: many })).toMatchObject({
    message: 'Send a test to at most 5 numbers',
  });
  expect(await tried({ providerId, to: [phoneOf(94)], body: '' })).toMatchObject({
    message: 'This field is required!',
  });
  expect(await texts()).toEqual([]);
});

test('a test message requires the permission to send, and to see the person', async () => {
  const [ann] = await place.leads({ first_name: 'Ann', phone: phoneOf(1) });
  const { id: providerId } = await place.provider();
  const writer = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  expect(await tried({ providerId, to: [phoneOf(94)] }, writer)).toMatchObject({ statusCode: 403 });
  const stranger = await smsPlace(app);
  const theirs = await stranger.provider();
  const reply = await stranger.call('testSmsCampaign', {
    input: { body: BODY, providerId: theirs.id, to: [phoneOf(94)], personId: ann },
  });
  expect(reply).toMatchObject({ statusCode: 404 });
});

test.each(['testSmsCampaign', 'testSmsProvider'] as const)(
  'a request of %s that is repeated, at once or later, texts once',
  async (name) => {
    const { id: providerId } = await place.provider();
    const variables =
      name === 'testSmsCampaign'
        ? { input: { body: BODY, providerId, to: [phoneOf(96), phoneOf(97)] } }
        : { id: providerId, to: phoneOf(96) };
    const send = async (key: string) => {
      const response = await fetch(app.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${place.owner.accessToken}`,
          [REPEAT_HEADER]: key,
        },
        body: JSON.stringify({ query: SMS_OPERATIONS[name], variables }),
      });
      return response.json();
    };
    const [first, second] = await Promise.all([send(`one-press-of-${name}`), send(`one-press-of-${name}`)]);
    expect(first).toMatchObject({ data: { [name]: { acknowledgement: true } } });
    expect(second).toEqual(first);
    expect(await send(`one-press-of-${name}`)).toEqual(first);
    const count = (await texts()).length;
    expect(count).toBe(name === 'testSmsCampaign' ? 2 : 1);
    await send(`another-press-of-${name}`);
    expect(await texts()).toHaveLength(2 * count);
  },
);
