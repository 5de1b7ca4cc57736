import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { SmsPlace } from '../testing/smsPlace.ts';
import { smsPlace } from '../testing/smsPlace.ts';
import { sendText } from './sendText.service.ts';

let app: TestApp;
let place: SmsPlace;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
  await place.provider();
  await setCountry('GB');
});

const setCountry = (country: string) =>
  app.database.executeSql('update companies set default_country = $1 where id = $2', [
    country,
    place.companyId,
  ]);
const START = new Date('2026-11-26T10:00:00Z');

/** The reason of each message that is held back, null of each that is sent. */
const send = (phone: string, isByVisitor = true, at = START) =>
  companyScope(app.database, { companyId: place.companyId, userId: null }, async (tx) => {
    const jobs = { enqueue: async () => {} };
    const text = {
      companyId: place.companyId,
      purpose: 'REMINDER',
      phone,
      text: 'Hello',
      isByVisitor,
    } as const;
    return (await sendText(tx, jobs, text, at)).reason;
  });
const countriesTo = (visitorCountries: string[]) =>
  place.call('saveSmsSettings', { input: { visitorCountries } });

test('messages that visitors cause go to the country of the company, and to others that it allows', async () => {
  expect(await send('+442079460123')).toBeNull();
  expect(await send('+37126123456')).toBe('COUNTRY_NOT_ALLOWED');
  expect(await send('+37126123456', false)).toBeNull();
  expect(await countriesTo(['lv', 'GB'])).toMatchObject({ message: 'SMS settings saved' });
  expect(await send('+37126123456')).toBeNull();
  expect(await countriesTo(['Mars'])).toMatchObject({ acknowledgement: false });
});

test('one range of foreign numbers gets ten messages an hour, and one number six', async () => {
  await countriesTo(['LV', 'GB']);
  const sent = [];
  for (let n = 0; n < 40; n += 1) sent.push(await send(`+3712612${String(1000 + n)}`));
  expect(sent.filter((reason) => reason === null)).toHaveLength(10);
  expect(sent.at(-1)).toBe('VISITOR_LIMIT');
  expect(await send('+37126121000', true, new Date(START.getTime() + 3_600_000))).toBeNull();
  const toOne = [];
  for (let n = 0; n < 7; n += 1) toOne.push(await send('+442079460999'));
  expect(toOne).toEqual([null, null, null, null, null, null, 'VISITOR_LIMIT']);
});
