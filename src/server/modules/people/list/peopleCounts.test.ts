import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkPeopleCounts } from '#server/testing/app/checkPeopleCounts.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Heron' });
});
afterAll(() => app.close());

const call = (query: string, variables: object = {}): Promise<Reply> => app.as(owner).reply(query, variables);
const add = async (firstName: string): Promise<string> =>
  (
    await call(
      'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
      { input: { firstName } },
    )
  ).personId;
const total = async (): Promise<number> => (await call('{ findLeads { page { total } } }')).page.total;
const trash = (id: string) => call('mutation($id: ID!) { moveLeadToTrash(id: $id) { message } }', { id });
const restore = (id: string) =>
  call('mutation($id: ID!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: true) { message } }', { id });
const counted = async (): Promise<number[]> =>
  (
    await app.database.executeSql('select people from people_counts where company_id = $1 order by people', [
      companyId,
    ])
  ).rows.map(({ people }) => people);

test('the number of all leads follows those who come, go to trash and come back', async () => {
  const ids = [await add('Ann'), await add('Ben'), await add('Cleo')];
  expect(await total()).toBe(3);
  await trash(ids[0]!);
  expect(await total()).toBe(2);
  await restore(ids[0]!);
  expect(await total()).toBe(3);
});

test('single counts are merged while others are added', async () => {
  const before = await total();
  const added = await Promise.all([
    ...Array.from({ length: 60 }, (_, at) => add(`Lead ${at}`)),
    app.services.people.gatherCounts(),
    app.services.people.gatherCounts(),
  ]);
  expect(await total()).toBe(before + added.length - 2);
  await app.services.people.gatherCounts();
  await Promise.all([app.services.people.gatherCounts(), app.services.people.gatherCounts()]);
  expect(await total()).toBe(before + 60);
  expect((await counted()).length).toBeLessThanOrEqual(50);
});

test('a wrong count is reported at the end of a test suite', async () => {
  const add = (people: number) =>
    app.database.executeSql('insert into people_counts (company_id, kind, people) values ($1, $2, $3)', [
      companyId,
      'LEAD',
      people,
    ]);
  await add(1);
  await expect(checkPeopleCounts(app.database)).rejects.toThrow('counts of people differ');
  await add(-1);
  await checkPeopleCounts(app.database);
});

test('a filtered list is counted on request, at most once a minute', async () => {
  const count = async () =>
    (
      await call('query($filter: PersonFilter) { countPeople(kind: LEAD, filter: $filter) { total } }', {
        filter: { createdFrom: '2020-01-01T00:00:00.000Z' },
      })
    ).total as number;
  const before = await count();
  await add('Dora');
  expect(await count()).toBe(before);
  app.clock.advance(61_000);
  expect(await count()).toBe(before + 1);
});
