import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { AutomationPlace } from '../testing/automationPlace.ts';
import { automationPlace, TEXT } from '../testing/automationPlace.ts';

let app: TestApp;
let place: AutomationPlace;
let routed: string;
let named: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await automationPlace(app);
  routed = (await place.sms.provider({ name: 'Routed' })).id;
  named = (await place.sms.provider({ name: 'Named' })).id;
  const routes = [{ prefix: '', providerIds: [routed] }];
  expect(await place.sms.call('saveSmsRoutes', { routes })).toMatchObject({ acknowledgement: true });
});

const providersOf = async (personId: string): Promise<unknown[]> => {
  const { rows } = await app.database.executeSql(
    'select provider_id from sms_messages where company_id = $1 and person_id = $2',
    [place.companyId, personId],
  );
  return rows.map((row) => row['provider_id']);
};

test('a text goes by the provider that its step names, and by the routes where it names none', async () => {
  const id = await place.automation({ steps: [{ ...TEXT, providerId: named }] });
  const other = await place.automation({ name: 'Other' });
  const lead = await place.lead();
  await place.settled(id);
  await place.settled(other);
  expect((await providersOf(lead)).toSorted()).toEqual([routed, named].toSorted());
  expect(await place.log(id)).toEqual(['Message: Hello Ann']);
});

test('a text whose provider was removed goes by the routes, and its log says so', async () => {
  const steps = [{ ...TEXT, providerId: named }];
  const id = await place.automation({ steps });
  expect(await place.sms.call('deleteSmsProvider', { id: named })).toMatchObject({ acknowledgement: true });
  const lead = await place.lead();
  await place.settled(id);
  expect(await providersOf(lead)).toEqual([routed]);
  expect(await place.log(id)).toEqual([
    'Message: Hello Ann\nSent by the routing rules, because the provider of this step was removed',
  ]);
  // It can stay named where it is, and nowhere else
  const input = { name: 'Second', steps };
  expect(await place.call('updateAutomation', { id, input })).toMatchObject({ message: 'Draft saved' });
  expect(await place.call('createAutomation', { input })).toMatchObject({
    statusCode: 400,
    message: 'A selected option no longer exists. Reload the page',
  });
});

test('only texts have a provider, and only one of the company', async () => {
  const elsewhere = await automationPlace(app);
  const { id: theirs } = await elsewhere.sms.provider();
  const input = { name: 'Welcome', steps: [{ ...TEXT, providerId: theirs }] };
  expect(await place.call('createAutomation', { input })).toMatchObject({ statusCode: 400 });
  const id = await place.automation({ steps: [{ id: 't', kind: 'ADD_TAG', value: 'x', providerId: named }] });
  const { steps } = (
    await app
      .as(place.owner)
      .reply('query($id: ID!) { findAutomation(id: $id) { data { steps { id providerId } } } }', { id })
  ).data;
  expect(steps).toEqual([{ id: 't', providerId: null }]);
});
