import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let crm: CrmCompany;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
});

const FIND = `query($kind: PersonKind!, $input: SearchInput) { findDuplicates(kind: $kind, input: $input) {
  acknowledgement statusCode message data { _id reasons total people { _id fullName { firstName } phoneNumber } } page { total } } }`;
const DISTINCT = `mutation($kind: PersonKind!, $ids: [ID!]!) { markDistinct(kind: $kind, ids: $ids) { acknowledgement statusCode message } }`;
const MERGE = `mutation($input: MergeInput!) { mergePeople(input: $input) {
  acknowledgement statusCode message data { _id kind personKind title state updated canUndo } } }`;

const groups = async (input: object = {}, user?: TestUser) =>
  (await crm.call(FIND, { kind: 'LEAD', input }, user)).data.map(({ reasons, people }: Reply) => [
    reasons.join('+'),
    people.map((person: Reply) => person.fullName.firstName).join(),
  ]);
const named = (people: Partial<PersonRow>[]) =>
  crm.addLeads(people.length, (n) => ({ last_name: '', ...people[n] }));
const merge = (survivor: PersonRow, merged: PersonRow[], more: object = {}, user?: TestUser) => {
  const mergedIds = merged.map(({ id }) => id);
  return crm.call(MERGE, { input: { kind: 'LEAD', survivorId: survivor.id, mergedIds, ...more } }, user);
};
const undo = (id: string) => crm.call(JOB_OPERATIONS.undo, { id });

describe('the review list', () => {
  test('groups who share a phone, an email, or a name with a company, the newest first', async () => {
    await named([
      { first_name: 'A', phone: '+442079460958' },
      { first_name: 'B', phone: '+442079460958', email: 'b@example.com' },
      { first_name: 'Müller', company_name: 'Quay  GmbH' },
      { first_name: 'muller', company_name: 'quay gmbh' },
      { first_name: 'Muller', company_name: null },
      { first_name: 'C', phone: '+442079460111', email: 'c@example.com' },
      { first_name: 'D', phone: '+442079460111', email: 'c@example.com' },
      { first_name: 'E', phone: '+442079460958', trashed_at: new Date() },
    ]);
    expect(await groups()).toEqual([
      ['PHONE+EMAIL', 'C,D'],
      ['NAME_AND_COMPANY', 'Müller,muller'],
      ['PHONE', 'A,B'],
    ]);
    expect(await groups({ page: 2, limit: 2 })).toEqual([['PHONE', 'A,B']]);
    expect(await groups({ search: 'c@example' })).toEqual([['PHONE+EMAIL', 'C,D']]);
    expect(await crm.call(FIND, { kind: 'LEAD', input: { limit: 1 } })).toMatchObject({ page: { total: 3 } });
    expect(await crm.call(FIND, { kind: 'CONTACT' })).toMatchObject({ data: [] });
  });

  test('forgets those who were found to be two, until a third comes', async () => {
    const phone = '+442079460958';
    const [one, two] = await named([
      { first_name: 'A', phone },
      { first_name: 'B', phone },
    ]);
    const ids = [two!.id, one!.id];
    expect(await crm.call(DISTINCT, { kind: 'LEAD', ids })).toMatchObject({
      message: 'Marked as not duplicates',
    });
    await crm.call(DISTINCT, { kind: 'LEAD', ids });
    expect(await groups()).toEqual([]);
    await named([{ first_name: 'C', phone }]);
    expect(await groups()).toEqual([['PHONE', 'A,B,C']]);
    for (const bad of [[one!.id], [one!.id, one!.id], [one!.id, newId()], [one!.id, 'x']])
      expect(await crm.call(DISTINCT, { kind: 'LEAD', ids: bad })).toMatchObject({ acknowledgement: false });
  });
});

type Pair = [PersonRow, PersonRow[]];

describe('a merge', () => {
  test('joins what they have, takes the chosen values, and is undone to the letter', async () => {
    const { Hot, Cold, Contacted } = crm.options as Record<string, string>;
    const contact = personRow(crm.companyId, { first_name: 'Converted' });
    const [ann, bo, cy] = await named([
      { first_name: 'Ann', email: 'ann@example.com', group_ids: [Hot!], tags: ['a'], street: '1 Quay' },
      {
        first_name: 'Bo',
        email: 'bo@example.com',
        phone: '+442079460958',
        phone_typed: '020 7946 0958',
        group_ids: [Cold!, Hot!],
        city: 'Dhaka',
        stage_id: Contacted!,
        counterpart_id: contact.id,
      },
      { first_name: 'Cy', phone: '+442079460111', tags: ['a', 'c'], job_title: 'Agent' },
    ]);
    await crm.inCompany((tx) => insertPeople(tx, [{ ...contact, counterpart_id: bo!.id }]));
    const start = await crm.people();

    const choices = [
      { field: 'email', personId: bo!.id },
      { field: 'stageId', personId: bo!.id },
    ];
    const { data } = await merge(ann!, [bo!, cy!], { choices });
    expect(data).toMatchObject({
      kind: 'MERGE',
      title: 'Merge 2 leads into Ann',
      state: 'DONE',
      canUndo: true,
    });
    const byId = new Map((await crm.people()).map((row) => [row.id, row]));
    expect(byId.get(ann!.id)).toMatchObject({
      first_name: 'Ann',
      email: 'bo@example.com',
      phone: '+442079460958',
      phone_typed: '020 7946 0958',
      job_title: 'Agent',
      street: '1 Quay',
      city: null,
      stage_id: Contacted,
      group_ids: [Hot, Cold],
      tags: ['a', 'c'],
      counterpart_id: contact.id,
      search: expect.stringContaining('bo@example.com'),
    });
    expect(byId.get(bo!.id)).toMatchObject({
      merged_into: ann!.id,
      trashed_by: 'Test User',
      counterpart_id: null,
    });
    expect(byId.get(contact.id)).toMatchObject({ counterpart_id: ann!.id });

    expect(await undo(data._id)).toMatchObject({ message: 'Undone', data: { kept: 0 } });
    expect(await crm.people()).toEqual(start);
  });

  test('leaves later changes alone when it is undone', async () => {
    const [ann, bo] = await named([
      { first_name: 'Ann' },
      { first_name: 'Bo', email: 'bo@example.com', city: 'Dhaka' },
    ]);
    const { data } = await merge(ann!, [bo!]);
    await crm.inCompany((tx) =>
      tx.updateTable('people').set({ email: 'new@example.com' }).where('id', '=', ann!.id).execute(),
    );
    expect(await undo(data._id)).toMatchObject({
      data: { kept: 1 },
      failures: [{ reason: 'Changed later: Email' }],
    });
    expect(await crm.people()).toMatchObject([
      { first_name: 'Ann', email: 'new@example.com', city: null },
      { first_name: 'Bo', email: 'bo@example.com', city: 'Dhaka', trashed_at: null, merged_into: null },
    ]);
  });

  test('cannot be undone after a permanent deletion of a merged person, or after 30 days', async () => {
    const [ann, bo, cy] = await named([{ first_name: 'Ann' }, { first_name: 'Bo' }, { first_name: 'Cy' }]);
    const first = await merge(ann!, [bo!]);
    await crm.inCompany((tx) => tx.deleteFrom('people').where('id', '=', bo!.id).execute());
    expect(await undo(first.data._id)).toMatchObject({
      statusCode: 409,
      message: 'A merged person has since been permanently deleted',
    });
    const second = await merge(ann!, [cy!]);
    const viewer = await viewerOf(crm.owner);
    app.clock.advance(30 * 24 * 60 * 60 * 1000);
    const late = app.services.changeJobs.undoChangeJob(viewer, second.data._id);
    await expect(late).rejects.toMatchObject({ message: 'A merge can be undone for 30 days' });
    const job = await app.services.changeJobs.findChangeJob(viewer, second.data._id);
    expect(job.canUndo).toBe(false);
  });

  test.each([
    ['with oneself', (rows: PersonRow[]) => [rows[0]!, [rows[0]!]] as Pair, {}],
    ['without others', (rows: PersonRow[]) => [rows[0]!, []] as Pair, {}],
    ['of a person in trash', (rows: PersonRow[]) => [rows[0]!, [rows[2]!]] as Pair, {}],
    ['with a contact', (rows: PersonRow[]) => [rows[0]!, [rows[1]!]] as Pair, { kind: 'CONTACT' }],
    ['of an unknown person', (rows: PersonRow[]) => [rows[0]!, [{ ...rows[1]!, id: newId() }]] as Pair, {}],
    [
      'choosing a list',
      (rows: PersonRow[]) => [rows[0]!, [rows[1]!]] as Pair,
      { choices: [{ field: 'tags', personId: '' }] },
    ],
    [
      'choosing from a stranger',
      (rows: PersonRow[]) => [rows[0]!, [rows[1]!]] as Pair,
      { choices: [{ field: 'email', personId: newId() }] },
    ],
    ['of too many tags', (rows: PersonRow[]) => [rows[0]!, [rows[3]!]] as Pair, {}],
  ])('%s is refused', async (_case, pick, more) => {
    const tags = (from: number) => Array.from({ length: 11 }, (_entry, n) => `tag ${from + n}`);
    const rows = await named([
      { first_name: 'Ann', tags: tags(0) },
      { first_name: 'Bo' },
      { first_name: 'Cy', trashed_at: new Date() },
      { first_name: 'Di', tags: tags(50) },
    ]);
    const start = await crm.people();
    expect(await merge(...pick(rows), more)).toMatchObject({
      acknowledgement: false,
    });
    expect(await crm.people()).toEqual(start);
  });

  test('takes a name from one of them, never half of one and half of another', async () => {
    const [half, whole] = await named([{ first_name: 'Ann' }, { first_name: 'Bea', last_name: 'Archer' }]);
    const [nameless, streetless] = await named([
      { first_name: '', email: 'nameless@example.com', street: '1 Quay' },
      { first_name: 'Cy', last_name: 'Cole', city: 'Dhaka', country: 'Bangladesh' },
    ]);
    await merge(half!, [whole!]);
    await merge(nameless!, [streetless!]);
    expect((await crm.people()).filter(({ trashed_at: at }) => at === null)).toMatchObject([
      { first_name: 'Ann', last_name: '' },
      { first_name: 'Cy', last_name: 'Cole', street: '1 Quay', city: null, country: null },
    ]);
  });

  test('is not for leads that a member does not see', async () => {
    const member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'EDIT' });
    await crm.call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
      input: { firstName: 'Max', lastName: 'Member', userEmail: member.email },
    });
    const { id: managerId } = await crm.inCompany((tx) =>
      tx.selectFrom('lead_managers').select('id').executeTakeFirstOrThrow(),
    );
    const [mine, theirs, other] = await named([
      { first_name: 'Mine', manager_id: managerId },
      { first_name: 'Theirs' },
      { first_name: 'Mine too', manager_id: managerId },
    ]);
    const before = await crm.people();
    expect(await merge(mine!, [theirs!], {}, member)).toMatchObject({ statusCode: 404 });
    expect(await merge(theirs!, [mine!], {}, member)).toMatchObject({ statusCode: 404 });
    expect(await crm.people()).toEqual(before);
    expect(await merge(mine!, [other!], {}, member)).toMatchObject({ acknowledgement: true });
  });

  test('needs EDIT, and people of another company do not exist', async () => {
    const viewer = await app.createUser({ role: 'MEMBER', companyId: crm.companyId });
    const rows = await named([{ first_name: 'Ann' }, { first_name: 'Bo' }]);
    const [ann, bo] = rows as [PersonRow, PersonRow];
    await app.database.executeSql('update users set is_crm_permitted = true where id = $1', [viewer.userId]);
    expect(await merge(ann, [bo], {}, viewer)).toMatchObject({ statusCode: 403 });
    expect(await crm.call(DISTINCT, { kind: 'LEAD', ids: [ann.id, bo.id] }, viewer)).toMatchObject({
      statusCode: 403,
    });
    expect(await groups({}, viewer)).toEqual([]);
    const other = await crmCompany(app);
    expect(await merge(ann, [bo], {}, other.owner)).toMatchObject({ statusCode: 404 });
  });
});

async function viewerOf({ accessToken }: TestUser) {
  const viewer = await app.services.auth.authenticate({
    authorization: `Bearer ${accessToken}`,
    cookies: {},
    ip: '127.0.0.1',
  });
  if (!viewer) throw new Error('The session is over');
  return viewer;
}
