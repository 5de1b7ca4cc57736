import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const ask = <Data>(query: string, variables = {}) =>
  app.as(place.owner).reply<{ statusCode: number; message: string; data: Data }>(query, variables);
const makeDefault = (id: string) =>
  ask('mutation($id: ID!) { setDefaultSmsProvider(id: $id) { statusCode message } }', { id });
const defaults = async () =>
  (await ask<{ name: string; isDefault: boolean }[]>('{ findSmsProviders { data { name isDefault } } }')).data
    .filter(({ isDefault }) => isDefault)
    .map(({ name }) => name);
/** The provider of a message to this number. */
async function goesBy(phone: string) {
  const thread = await place.call<{ _id: string }>('openSmsThread', { phone });
  const sent = await place.call<{ _id: string }>('sendSmsReply', {
    threadId: thread.data._id,
    text: 'Hello',
  });
  const { data } = await place.call<{ provider: string }>('findSmsEvidence', { textId: sent.data._id });
  return data.provider;
}

test('texts go by the first provider where nothing else is said, until another one is made the default', async () => {
  const first = await place.provider({ name: 'First' });
  const second = await place.provider({ name: 'Second' });
  expect(await defaults()).toEqual(['First']);
  expect(await goesBy(phoneOf(611))).toBe('First');
  expect(await makeDefault(second.id)).toMatchObject({
    message: 'Default provider changed',
  });
  expect(await makeDefault(second.id)).toMatchObject({ message: 'Nothing to change' });
  expect(await defaults()).toEqual(['Second']);
  expect(await goesBy(phoneOf(612))).toBe('Second');
  // An existing conversation keeps its provider
  expect(await goesBy(phoneOf(611))).toBe('First');
  await place.call('deleteSmsProvider', { id: second.id });
  expect(await defaults()).toEqual(['First']);
  expect(await goesBy(phoneOf(613))).toBe('First');
  expect(await makeDefault(second.id)).toMatchObject({ statusCode: 404 });
  expect(await makeDefault(first.id)).toMatchObject({ message: 'Nothing to change' });
});
