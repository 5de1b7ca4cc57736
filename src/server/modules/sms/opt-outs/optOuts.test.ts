import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { phoneOf, smsPlace } from '../testing/smsPlace.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('an opt-out names whose number it is, to who may see them', async () => {
  const place = await smsPlace(app);
  const [id] = await place.leads(
    { phone: phoneOf(601), first_name: 'Ines', last_name: 'Moreau' },
    { phone: phoneOf(602), first_name: '', last_name: '' },
  );
  for (const number of [601, 602, 603])
    await place.call('createSmsOptOut', { input: { phone: phoneOf(number) } });
  const agent = await app.createUser({ role: 'MEMBER', companyId: place.companyId, level: 'EDIT' });
  const input = { sort: 'phone', direction: 'ASC' };
  const persons = async (user = place.owner) => {
    const { data } = await place.call<{ person: object | null }[]>('findSmsOptOuts', { input }, user);
    return data.map(({ person }) => person);
  };
  expect(await persons()).toEqual([
    { _id: id, kind: 'LEAD', name: 'Ines Moreau' },
    // People without a name are shown by number, as in the inbox
    { _id: expect.any(String), kind: 'LEAD', name: '+44 20 7946 0602' },
    null,
  ]);
  expect(await persons(agent)).toEqual([null, null, null]);
});
