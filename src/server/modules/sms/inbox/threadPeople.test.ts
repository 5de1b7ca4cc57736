import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
  place = await smsPlace(app);
});
afterAll(() => app.close());

const ACTIVITY = `{ findActivity(input: { entity: "sms thread" }) { message data {
  action actorName conversationWith changes { field after } } } }`;
const CREATE = `mutation ($input: PersonInput!) { createLead(input: $input) { acknowledgement personId } }`;

test('the activity log names the person of a conversation, or shows a readable number', async () => {
  const provider = await place.provider();
  const hears = (id: string, from: string, text: string) =>
    place.postWebhook(provider.inboundUrl, { id, from, to: '+442079460001', text });
  const input = { firstName: 'Ada', lastName: 'Byron', phoneNumber: '+442079460123' };
  expect(await app.as(place.owner).reply(CREATE, { input })).toMatchObject({ acknowledgement: true });
  await hears('m1', '+442079460123', 'Hello');
  // A keyword from an unknown number creates no lead
  await hears('m2', '+442079460124', 'STOP');
  const { data } = await app.as(place.owner).reply(ACTIVITY);
  expect(data).toEqual([
    {
      action: 'received',
      actorName: '+44 20 7946 0124',
      conversationWith: '+44 20 7946 0124',
      changes: [{ field: 'phone', after: '+44 20 7946 0124' }],
    },
    {
      action: 'received',
      actorName: '+44 20 7946 0123',
      conversationWith: 'Ada Byron',
      changes: [{ field: 'phone', after: '+44 20 7946 0123' }],
    },
  ]);
});
