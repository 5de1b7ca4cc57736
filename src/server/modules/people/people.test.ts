import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { PLANS } from '#contract/limits/account/plans.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Both kinds' });
});
afterAll(() => app.close());

async function call(query: string, variables: object = {}, user = owner): Promise<Reply> {
  return app.as(user).reply(query, variables);
}

const PERSON = '_id personalInformation { fullName { firstName } } companyInformation { jobTitle }';

/** The operations of a kind, whose name is part of each. */
const operations = (Kind: 'Lead' | 'Contact') => ({
  list: `query($input: ${Kind}ListInput) { find${Kind}s(input: $input) { data { ${PERSON} } page { total } } }`,
  trash: `query($input: SearchInput) { findTrashed${Kind}s(input: $input) { data { _id trashedBy } page { total } } }`,
  one: `query($id: ID!) { find${Kind}(id: $id) { statusCode data { ${PERSON} } duplicates { _id kind } } }`,
  timeline: `query($id: ID!) { find${Kind}Timeline(id: $id) { statusCode data { kind text } } }`,
  create: `mutation($input: PersonInput!) { create${Kind}(input: $input, isDuplicateAllowed: true) { statusCode message personId } }`,
  update: `mutation($id: ID!, $input: PersonInput!, $seen: PersonInput) { update${Kind}(id: $id, input: $input, seen: $seen) {
    statusCode message conflicts { field seen mine theirs } } }`,
  note: `mutation($id: ID!) { add${Kind}Interaction(id: $id, input: { kind: NOTE, text: "Hello" }) { statusCode } }`,
  throwAway: `mutation($id: ID!) { move${Kind}ToTrash(id: $id) { statusCode message } }`,
  decide: `mutation($id: ID!, $isRestore: Boolean!) { deleteOrRestore${Kind}FromTrash(id: $id, isRestore: $isRestore) { statusCode message } }`,
});

/** Below MANAGE a member sees the leads of the lead manager that their account is linked to. */
async function giveTo(member: TestUser, leadId: string): Promise<void> {
  await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input: { firstName: 'Max', lastName: 'Member', userEmail: member.email },
  });
  const { rows } = await app.database.executeSql(
    `update people p set manager_id = m.id from lead_managers m
    where m.company_id = p.company_id and m.user_id = $1 and p.id = $2 returning p.manager_id`,
    [member.userId, leadId],
  );
  expect(rows).toHaveLength(1);
}

describe.each([
  { kind: 'LEAD', Kind: 'Lead', Other: 'Contact' },
  { kind: 'CONTACT', Kind: 'Contact', Other: 'Lead' },
] as const)('$Kind', ({ kind, Kind, Other }) => {
  const own = operations(Kind);
  const others = operations(Other);
  const add = async (firstName: string, more: object = {}, { create } = own) =>
    (await call(create, { input: { firstName, ...more } })).personId as string;
  const name = async (id: string) =>
    ((await call(own.one, { id })).data as Reply).personalInformation.fullName.firstName as string;

  test('the list, the page and the trash contain only people of the kind', async () => {
    const [mine, other] = [await add(`${Kind} one`), await add(`${Kind} other`, {}, others)];
    const search = { input: { filter: { search: `${Kind} o` } } };
    expect(await call(own.list, search)).toMatchObject({ data: [{ _id: mine }], page: { total: 1 } });
    expect(await call(own.one, { id: mine })).toMatchObject({ statusCode: 200, data: { _id: mine } });
    expect(await call(own.one, { id: other })).toMatchObject({ statusCode: 404, data: null });
    expect(await call(own.timeline, { id: other })).toMatchObject({ statusCode: 404 });

    await call(own.throwAway, { id: mine });
    await call(others.throwAway, { id: other });
    const trashed = { input: { search: `${Kind} o` } };
    expect(await call(own.trash, trashed)).toMatchObject({ data: [{ _id: mine }], page: { total: 1 } });
  });

  test('changes affect only people of the kind', async () => {
    const other = await add(`Untouched by ${Kind}`, {}, others);
    expect(await call(own.update, { id: other, input: { firstName: 'Changed' } })).toMatchObject({
      statusCode: 404,
    });
    expect(await call(own.note, { id: other })).toMatchObject({ statusCode: 404 });
    expect(await call(own.throwAway, { id: other })).toMatchObject({ statusCode: 404 });
    await call(others.throwAway, { id: other });
    for (const isRestore of [true, false])
      expect(await call(own.decide, { id: other, isRestore })).toMatchObject({ statusCode: 404 });
    await call(others.decide, { id: other, isRestore: true });
    expect((await call(others.one, { id: other })).data.personalInformation.fullName.firstName).toBe(
      `Untouched by ${Kind}`,
    );

    const mine = await add('Before');
    expect(await call(own.update, { id: mine, input: { firstName: 'After' } })).toMatchObject({
      statusCode: 200,
      message: `${Kind} saved`,
    });
    expect(await name(mine)).toBe('After');
    await call(own.note, { id: mine });
    expect((await call(own.timeline, { id: mine })).data[0]).toEqual({ kind: 'NOTE', text: 'Hello' });
  });

  test('the same field changed by two is a conflict, and nothing is written', async () => {
    const id = await add('Conflict', { jobTitle: 'Cook' });
    await call(own.update, { id, input: { jobTitle: 'Chef' } });
    const mine = { id, input: { jobTitle: 'Baker', city: 'Bath' }, seen: { jobTitle: 'Cook', city: null } };
    expect(await call(own.update, mine)).toMatchObject({
      statusCode: 409,
      conflicts: [{ field: 'jobTitle', seen: 'Cook', mine: 'Baker', theirs: 'Chef' }],
    });
    expect((await call(own.one, { id })).data.companyInformation.jobTitle).toBe('Chef');
  });

  test('is sorted by name and searched by phone', async () => {
    const phoneNumber = kind === 'LEAD' ? '+442079460301' : '+442079460302';
    const ids = [await add('Zed', { phoneNumber }), await add('Abe', { phoneNumber })];
    const input = { filter: { search: phoneNumber.slice(3) }, sort: 'name' };
    const found = async (direction: string) =>
      ((await call(own.list, { input: { ...input, direction } })).data as Reply[]).map(({ _id }) => _id);
    expect(await found('DESC')).toEqual(ids);
    expect(await found('ASC')).toEqual(ids.toReversed());
  });

  test('EDIT restores from trash but does not permanently delete: that needs MANAGE', async () => {
    const id = await add('Thrown away');
    await call(own.throwAway, { id });
    const member = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
    if (kind === 'LEAD') await giveTo(member, id);
    expect(await call(own.decide, { id, isRestore: false }, member)).toMatchObject({ statusCode: 403 });
    expect((await app.database.executeSql('select id from people where id = $1', [id])).rows).toHaveLength(1);
    expect(await call(own.decide, { id, isRestore: true }, member)).toMatchObject({ statusCode: 200 });
    await call(own.throwAway, { id });
    expect(await call(own.decide, { id, isRestore: false })).toMatchObject({
      message: `${Kind} permanently deleted`,
    });
    expect((await app.database.executeSql('select id from people where id = $1', [id])).rows).toEqual([]);
  });

  test("people above the plan's limit are not restored", async () => {
    const user = await app.createUser();
    await app.createCompany(user, { companyName: `${Kind} full` });
    const input = (firstName: string) => ({ input: { firstName } });
    const { personId: id } = await call(own.create, input('One too many'), user);
    await call(own.throwAway, { id }, user);
    await call(own.create, input('The only one'), user);
    const { crm } = PLANS.FREE.limits;
    const limit = jest.replaceProperty(crm, kind === 'LEAD' ? 'leads' : 'contacts', 1);
    const reply = await call(own.decide, { id, isRestore: true }, user);
    limit.restore();
    expect(reply).toMatchObject({
      statusCode: 409,
      message: `The Free plan has room for 1 ${Kind.toLowerCase()}s. Move some to trash first, or choose the Starter plan, which has room for ${kind === 'LEAD' ? '30,000' : '50,000'}`,
    });
    expect(await call(own.trash, {}, user)).toMatchObject({ data: [{ _id: id }] });
  });
});
