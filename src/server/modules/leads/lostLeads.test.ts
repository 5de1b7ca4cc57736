import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let status: Record<string, string>;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Plover' });
  const { data } = await call('{ findLeadOptions(kind: STATUS) { data { _id name } } }');
  status = Object.fromEntries((data as Reply[]).map(({ _id, name }) => [name, _id]));
});
afterAll(() => app.close());

async function call(query: string, variables: object = {}): Promise<Reply> {
  return app.as(owner).reply(query, variables);
}

const NEXT = '2027-01-04T09:00:00.000Z';

async function add(firstName: string, input: object = {}): Promise<string> {
  const { personId } = await call(
    'mutation($input: PersonInput!) { createLead(input: $input, isDuplicateAllowed: true) { personId } }',
    { input: { firstName, nextCall: NEXT, nextMeeting: NEXT, ...input } },
  );
  return personId as string;
}

async function update(id: string, input: object): Promise<void> {
  const reply = await call(
    'mutation($id: ID!, $input: PersonInput!) { updateLead(id: $id, input: $input) { acknowledgement } }',
    { id, input },
  );
  expect(reply.acknowledgement).toBe(true);
}

async function fate(id: string): Promise<Reply> {
  const { data } = await call(
    'query($id: ID!) { findLead(id: $id) { data { leadStatus { outcome } lostReason nextCall nextMeeting } } }',
    { id },
  );
  return data as Reply;
}

test('a lost lead has no next call or meeting; a lead that is no longer lost has no reason', async () => {
  const id = await add('Grace');
  await update(id, { statusId: status.Lost, lostReason: 'Above budget' });
  const lost = { lostReason: 'Above budget', nextCall: null, nextMeeting: null };
  expect(await fate(id)).toEqual({ leadStatus: { outcome: 'LOST' }, ...lost });
  // A later call is allowed: the lead may be asked again next year
  await update(id, { nextCall: NEXT });
  await update(id, { statusId: status.Lost });
  expect(await fate(id)).toMatchObject({ lostReason: 'Above budget', nextCall: NEXT });
  await update(id, { statusId: status.Open });
  expect(await fate(id)).toMatchObject({ leadStatus: { outcome: 'OPEN' }, lostReason: null, nextCall: NEXT });
});

test('what a change itself says of them is written', async () => {
  const id = await add('Ada');
  await update(id, { statusId: status.Lost, nextCall: NEXT });
  expect(await fate(id)).toMatchObject({ nextCall: NEXT, nextMeeting: null });
});

test('many are lost at once, with one reason, and come back whole by undo', async () => {
  const ids = [await add('Mary'), await add('Joan', { nextMeeting: null })];
  const bulk = (change: object) =>
    call(
      `mutation($selection: PersonSelection!, $change: BulkChange!) {
        bulkChangeLeads(selection: $selection, change: $change) { acknowledgement message data { _id } } }`,
      { selection: { ids }, change },
    );
  expect(await bulk({ statusId: status.Lost, lostReason: 'x'.repeat(501) })).toMatchObject({
    acknowledgement: false,
    message: 'Lost reason can have at most 500 characters',
  });
  expect(await bulk({ lostReason: 'Moved away' })).toMatchObject({ acknowledgement: false });
  const { data: job } = await bulk({ statusId: status.Lost, lostReason: ' Moved away ' });
  for (const id of ids)
    expect(await fate(id)).toMatchObject({ lostReason: 'Moved away', nextCall: null, nextMeeting: null });
  await call('mutation($id: ID!) { undoChangeJob(id: $id) { acknowledgement } }', { id: job._id });
  expect(await fate(ids[0]!)).toMatchObject({ lostReason: null, nextCall: NEXT, nextMeeting: NEXT });
  expect(await fate(ids[1]!)).toMatchObject({ lostReason: null, nextCall: NEXT, nextMeeting: null });
});

test('reasons are offered, the most frequent first, and found by', async () => {
  for (const [name, lostReason] of [
    ['A', 'No answer'],
    ['B', 'No answer'],
    ['C', 'Too far'],
  ])
    await update(await add(name!), { statusId: status.Lost, lostReason });
  const { data } = await call('{ findLeadChoices { data { lostReasons } } }');
  expect(data.lostReasons.slice(0, 3)).toEqual(['No answer', 'Too far']);
  const found = await call(
    `query($input: LeadListInput) { findLeads(input: $input) { data { personalInformation { fullName { firstName } } } } }`,
    { input: { filter: { lostReasons: ['No answer'] }, sort: 'name', direction: 'ASC' } },
  );
  expect((found.data as Reply[]).map(({ personalInformation: { fullName } }) => fullName.firstName)).toEqual([
    'A',
    'B',
  ]);
});
