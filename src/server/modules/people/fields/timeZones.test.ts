import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Zones' });
});
afterAll(() => app.close());

const call = (query: string, variables: object): Promise<Reply> => app.as(owner).reply(query, variables);

const create = (timeZone: string | null) =>
  call(`mutation($input: PersonInput!) { createLead(input: $input) { statusCode message personId } }`, {
    input: { firstName: 'Ann', email: `${++people}@archer.test`, timeZone },
  });
let people = 0;

const zoneOf = async (id: unknown) =>
  (
    (
      await call(`query($id: ID!) { findLead(id: $id) { data { personalInformation { timeZone } } } }`, {
        id,
      })
    ).data as Reply
  ).personalInformation.timeZone as unknown;

test.each([
  ['America/New_York', 'America/New_York'],
  [' america/new york ', 'America/New_York'],
  ['UTC', 'UTC'],
  ['', null],
  [null, null],
])('%j is stored as %j', async (given, stored) => {
  const { personId } = await create(given);
  expect(await zoneOf(personId)).toBe(stored);
});

test.each(['+02:00', 'Mars/Olympus', 'Berlin', "Europe/Berlin'--"])('%s is no time zone', async (given) => {
  expect(await create(given)).toMatchObject({
    statusCode: 400,
    message: 'Please choose a time zone from the list',
    personId: null,
  });
});

test('a change is rejected after a change by another user, and the timeline shows it', async () => {
  const { personId: id } = await create('Europe/Berlin');
  const update = (timeZone: string | null, seen: string | null) =>
    call(
      `mutation($id: ID!, $input: PersonInput!, $seen: PersonInput) { updateLead(id: $id, input: $input, seen: $seen) {
        statusCode conflicts { field seen mine theirs } } }`,
      { id, input: { timeZone }, seen: { timeZone: seen } },
    );
  expect(await update('Asia/Tokyo', 'Europe/Berlin')).toMatchObject({ statusCode: 200 });
  expect(await update(null, 'Europe/Berlin')).toMatchObject({
    statusCode: 409,
    conflicts: [{ field: 'timeZone', seen: 'Europe/Berlin', mine: null, theirs: 'Asia/Tokyo' }],
  });
  expect(await update(null, 'Asia/Tokyo')).toMatchObject({ statusCode: 200 });
  expect(await zoneOf(id)).toBeNull();
  const { data } = await call(
    `query($id: ID!) { findLeadTimeline(id: $id) { data { changes { field before after } } } }`,
    { id },
  );
  const changes = (data as { changes: object[] }[]).flatMap((entry) => entry.changes);
  expect(changes).toEqual(
    expect.arrayContaining([
      { field: 'timeZone', before: 'Europe/Berlin', after: 'Asia/Tokyo' },
      { field: 'timeZone', before: 'Asia/Tokyo', after: null },
    ]),
  );
});

test('a file may use another name for the zone, and shows a problem for an unknown one', async () => {
  const mine = importing(app, owner);
  const id = await mine.draft('Email,Zeitzone\nbo@archer.test,america/new york\ncy@archer.test,Berlin');
  expect((await mine.find(id)).columns.map(({ field }) => field)).toEqual(['email', 'timeZone']);
  const { rows } = await mine.rows(id);
  expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
    [],
    ['“Berlin” is not a time zone. Write it as Europe/Berlin'],
  ]);
  await mine.drop(id, [rows[1]?.row ?? 0]);
  expect((await mine.run(id)).job).toMatchObject({ created: 1, failed: 0 });
  const { data } = await call(
    `query { findLeads(input: { filter: { search: "bo@archer.test" } }) { data { personalInformation { timeZone } } } }`,
    {},
  );
  expect(data).toEqual([{ personalInformation: { timeZone: 'America/New_York' } }]);
});
