import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  await app.createCompany(owner, { companyName: 'Plover' });
});
afterAll(() => app.close());

async function call(query: string, variables: object = {}, user = owner): Promise<Reply> {
  return app.as(user).reply(query, variables);
}

const PERSON = `_id personalInformation { fullName { firstName lastName } phoneNumber { number typed } email }
  companyInformation { jobTitle companyName } leadStage { _id stageLevel } leadStatus { _id statusLevel outcome } leadGroups { groupName }
  source leadManager { _id fullName { firstName } } tags nextCall nextMeeting trashedBy contactId`;
const LIST = `query($input: LeadListInput) { findLeads(input: $input) { acknowledgement message data { ${PERSON} } page { total totalPages } } }`;
const ONE = `query($id: ID!) { findLead(id: $id) { acknowledgement statusCode data { ${PERSON} } duplicates { _id reasons } } }`;
const TIMELINE = `query($id: ID!) { findLeadTimeline(id: $id) { data { kind text outcome actorName changes { field before after } } page { total } } }`;
const CREATE = `mutation($input: PersonInput!, $rule: AssignmentRule, $isDuplicateAllowed: Boolean) {
  createLead(input: $input, assignmentRule: $rule, isDuplicateAllowed: $isDuplicateAllowed) {
    acknowledgement statusCode message personId duplicates { _id kind reasons } } }`;
const UPDATE = `mutation($id: ID!, $input: PersonInput!, $seen: PersonInput) { updateLead(id: $id, input: $input, seen: $seen) {
  acknowledgement statusCode message conflicts { field seen mine theirs changedBy } } }`;
const SIMPLE = (name: string) =>
  `mutation($id: ID!) { ${name}(id: $id) { acknowledgement statusCode message } }`;

const add = async (input: object, more: object = {}, user = owner) =>
  (await call(CREATE, { input, isDuplicateAllowed: true, ...more }, user)).personId as string;
const one = async (id: string, user = owner) => (await call(ONE, { id }, user)).data as Reply;
const names = async (input: object) =>
  ((await call(LIST, { input })).data as Reply[]).map(
    ({ personalInformation: { fullName } }) => fullName.firstName,
  );
const optionId = async (kind: string, name: string) => {
  const { data } = await call(
    `query($kind: LeadOptionKind!) { findLeadOptions(kind: $kind) { data { _id name } } }`,
    { kind },
  );
  return (data as Reply[]).find((option) => option.name === name)!._id as string;
};

test('a new lead has the default stage, status and source, and its phone in E.164 and as typed', async () => {
  await call(
    `mutation($id: ID!) { updateCompany(companyId: $id, updateUserInput: { defaultCountry: "GB" }) { acknowledgement } }`,
    { id: (await call('{ findMyCompanies { data { _id } } }')).data[0]._id },
  );
  const id = await add({
    firstName: 'Zoë',
    lastName: 'Hill',
    phoneNumber: '020 7946 0123',
    email: 'Zoe@Example.com',
  });
  expect(await one(id)).toMatchObject({
    personalInformation: {
      phoneNumber: { number: '+442079460123', typed: '020 7946 0123' },
      email: 'zoe@example.com',
    },
    leadStage: { stageLevel: 'New' },
    leadStatus: { statusLevel: 'Open', outcome: 'OPEN' },
    source: 'Manual entry',
  });
});

test.each([
  [{}, 'Enter a name, a phone number or an email address'],
  [{ firstName: 'A', email: 'no-address' }, 'Please enter a valid email address'],
  [{ firstName: 'A', phoneNumber: 'call me' }, 'Please enter a valid phone number'],
  [{ firstName: 'A', tags: ['a'.repeat(41)] }, 'A tag can have at most 40 characters'],
  [
    { firstName: 'A', stageId: '01900000-0000-7000-8000-000000000000' },
    'A selected option no longer exists. Reload the page',
  ],
])('invalid input is rejected: %j', async (input, message) => {
  expect(await call(CREATE, { input })).toMatchObject({ acknowledgement: false, statusCode: 400, message });
});

test('others who may be the same are named before a second one is added', async () => {
  const first = await add({
    firstName: 'Dora',
    lastName: 'Twin',
    phoneNumber: '+442079460200',
    companyName: 'Twins Ltd',
  });
  const again = {
    firstName: 'dora',
    lastName: 'twin',
    phoneNumber: '020 7946 0200',
    companyName: 'TWINS  ltd',
  };
  expect(await call(CREATE, { input: again })).toMatchObject({
    acknowledgement: false,
    statusCode: 409,
    personId: null,
    duplicates: [{ _id: first, kind: 'LEAD', reasons: ['PHONE', 'NAME_AND_COMPANY'] }],
  });
  const second = await add(again);
  expect((await call(ONE, { id: first })).duplicates).toEqual([
    { _id: second, reasons: ['PHONE', 'NAME_AND_COMPANY'] },
  ]);
});

describe('the list', () => {
  let user: TestUser;
  const ids: Record<string, string> = {};
  const found = async (input: object) =>
    ((await call(LIST, { input }, user)).data as Reply[]).map(({ _id }) =>
      Object.keys(ids).find((name) => ids[name] === _id),
    );

  beforeAll(async () => {
    user = await app.createUser();
    await app.createCompany(user, { companyName: 'Lists' });
    const people = [
      { firstName: 'Ann', phoneNumber: '+4915112340001', nextCall: '2026-06-02T10:00:00Z', tags: ['VIP'] },
      { firstName: 'bob', phoneNumber: '+4915112340002', jobTitle: 'Chef' },
      { firstName: 'Çelik', email: 'c@example.com', nextCall: '2026-06-01T10:00:00Z', jobTitle: 'architect' },
      { firstName: 'Dan', companyName: 'Zebra', propertyCategory: 'LAND' },
    ];
    for (const person of people) {
      app.clock.advance(1_000);
      ids[person.firstName] = await add(person, {}, user);
    }
  });

  test.each([
    ['createdAt', 'DESC', ['Dan', 'Çelik', 'bob', 'Ann']],
    ['name', 'ASC', ['Ann', 'bob', 'Çelik', 'Dan']],
    ['name', 'DESC', ['Dan', 'Çelik', 'bob', 'Ann']],
    ['phone', 'ASC', ['Ann', 'bob', 'Çelik', 'Dan']],
    ['phone', 'DESC', ['bob', 'Ann', 'Dan', 'Çelik']],
    ['jobTitle', 'ASC', ['Çelik', 'bob', 'Ann', 'Dan']],
    ['jobTitle', 'DESC', ['bob', 'Çelik', 'Dan', 'Ann']],
    ['nextCall', 'ASC', ['Çelik', 'Ann', 'bob', 'Dan']],
    ['nextCall', 'DESC', ['Ann', 'Çelik', 'Dan', 'bob']],
    ['companyName', 'DESC', ['Dan', 'Çelik', 'bob', 'Ann']],
    ['stage', 'ASC', ['Dan', 'Çelik', 'bob', 'Ann']],
    ['manager', 'DESC', ['Dan', 'Çelik', 'bob', 'Ann']],
  ])('is sorted by %s %s, the empty ones last', async (sort, direction, order) => {
    expect(await found({ sort, direction })).toEqual(order);
    const pages = [1, 2, 3, 4].map((page) => found({ sort, direction, page, limit: 1 }));
    expect((await Promise.all(pages)).flat()).toEqual(order);
    expect((await found({ sort, direction, filter: { search: '0' } })).length).toBeLessThan(5);
  });

  test.each([
    [{ search: 'celik' }, ['Çelik']],
    [{ search: '0151 1234 0002' }, ['bob']],
    [{ search: '+49 (0)151-12340001' }, ['Ann']],
    [{ search: 'zeb' }, ['Dan']],
    [{ search: 'ze' }, ['Dan']],
    [{ search: '%' }, []],
    [{ tags: ['VIP'] }, ['Ann']],
    [{ tags: ['NONE'] }, ['Dan', 'Çelik', 'bob']],
    [{ propertyCategories: ['LAND'] }, ['Dan']],
    [{ nextCallTo: '2026-06-02T00:00:00Z' }, ['Çelik']],
    [{ nextCallNone: true }, ['Dan', 'bob']],
    [{ managerIds: ['NONE'] }, ['Dan', 'Çelik', 'bob', 'Ann']],
    [{ outcomes: ['WON'] }, []],
    [{ stageIds: ['no id'] }, []],
  ])('is filtered by %j', async (filter, expected) => {
    expect(await found({ filter })).toEqual(expected);
  });

  test('says how many there are, and a page beyond the end is empty', async () => {
    expect(await call(LIST, { input: { page: 9, limit: 3 } }, user)).toMatchObject({
      data: [],
      page: { total: 4, totalPages: 2 },
    });
  });

  test('the board has a column a stage', async () => {
    const { data } = await call(
      '{ findLeadBoard(limit: 2) { data { stage { stageLevel } total leads { _id } } } }',
      {},
      user,
    );
    expect(
      (data as Reply[]).map(({ stage, total, leads }) => [stage.stageLevel, total, leads.length]),
    ).toEqual([
      ['New', 4, 2],
      ['Contacted', 0, 0],
      ['Qualified', 0, 0],
      ['Proposal', 0, 0],
      ['Negotiation', 0, 0],
      ['Closed', 0, 0],
    ]);
  });
});

describe('two people at one lead', () => {
  test('different fields merge; the same field is a conflict that names the user and value, and nothing is written', async () => {
    const id = await add({ firstName: 'Conflict', jobTitle: 'Cook' });
    const seen = { jobTitle: 'Cook', city: null, stageId: (await one(id)).leadStage._id };
    expect(await call(UPDATE, { id, input: { city: 'Bath' }, seen })).toMatchObject({
      acknowledgement: true,
    });
    await call(UPDATE, { id, input: { jobTitle: 'Chef' } });

    expect(await call(UPDATE, { id, input: { jobTitle: 'Baker', country: 'UK' }, seen })).toEqual({
      acknowledgement: false,
      statusCode: 409,
      message: 'Another user has changed this',
      conflicts: [{ field: 'jobTitle', seen: 'Cook', mine: 'Baker', theirs: 'Chef', changedBy: 'Test User' }],
    });
    expect(await one(id)).toMatchObject({ companyInformation: { jobTitle: 'Chef' } });
    const solved = await call(UPDATE, { id, input: { jobTitle: 'Baker' }, seen: { jobTitle: 'Chef' } });
    expect(solved).toMatchObject({ acknowledgement: true, conflicts: [] });
  });

  test('writing an unchanged value is no conflict', async () => {
    const id = await add({ firstName: 'Same', jobTitle: 'Cook' });
    await call(UPDATE, { id, input: { jobTitle: 'Chef' } });
    expect(await call(UPDATE, { id, input: { jobTitle: 'Chef' }, seen: { jobTitle: 'Cook' } })).toMatchObject(
      {
        acknowledgement: true,
      },
    );
  });
});

test('the timeline shows all activity, newest first', async () => {
  const id = await add({ firstName: 'Story', nextCall: '2020-01-01T10:00:00Z' });
  app.clock.advance(1_000);
  await call(UPDATE, { id, input: { stageId: await optionId('STAGE', 'Contacted') } });
  app.clock.advance(1_000);
  const log = `mutation($id: ID!, $input: InteractionInput!) { addLeadInteraction(id: $id, input: $input) { message } }`;
  expect(await call(log, { id, input: { kind: 'NOTE', text: ' ' } })).toEqual({
    message: 'Enter a note first',
  });
  await call(log, { id, input: { kind: 'CALL', text: 'Wants a flat', outcome: 'REACHED' } });
  expect((await one(id)).nextCall).toBeNull();
  const { data, page } = await call(TIMELINE, { id });
  expect(page).toEqual({ total: 3 });
  expect(data).toMatchObject([
    { kind: 'CALL', text: 'Wants a flat', outcome: 'REACHED', actorName: 'Test User' },
    { kind: 'STAGE_CHANGED', changes: [{ field: 'stage', before: 'New', after: 'Contacted' }] },
    { kind: 'CREATED' },
  ]);
});

test('a lead becomes a contact and back, both linked', async () => {
  const id = await add({ firstName: 'Convert', email: 'convert@example.com', tags: ['VIP'] });
  const convert = `mutation($id: ID!) { convertLead(id: $id) { acknowledgement personId message } }`;
  const { personId } = await call(convert, { id });
  const contact = `query($id: ID!) { findContact(id: $id) { data { leadId tags trashedAt personalInformation { email } } } }`;
  expect((await call(contact, { id: personId })).data).toEqual({
    leadId: id,
    tags: ['VIP'],
    trashedAt: null,
    personalInformation: { email: 'convert@example.com' },
  });
  expect(await one(id)).toMatchObject({ contactId: personId });
  expect(await call(convert, { id })).toMatchObject({
    message: 'This lead was already converted to a contact',
  });
  await call(SIMPLE('revertConversion'), { id });
  expect(await one(id)).toMatchObject({ contactId: null });
  expect((await call(contact, { id: personId })).data.trashedAt).not.toBeNull();
});

test('next call and meeting move to the contact of a conversion and back, and a filter finds converted leads', async () => {
  const nextCall = '2026-01-05T09:00:00.000Z';
  const id = await add({ firstName: 'Convert', nextCall });
  const other = await add({ firstName: 'Other' });
  await call(
    `mutation($id: ID!) { createTask(kind: LEAD, personId: $id, input: { title: "Send the offer", due: "2026-01-06" }) { message } }`,
    { id },
  );
  const agenda = async () =>
    ((await call('{ findAgenda { data { overdue { personId kind } } } }')).data.overdue as Reply[]).map(
      ({ personId, kind }) => `${String(kind)} ${String(personId)}`,
    );
  expect(await agenda()).toEqual([`LEAD ${id}`, `LEAD ${id}`]);
  const { personId } = await call('mutation($id: ID!) { convertLead(id: $id) { personId } }', { id });
  expect(await agenda()).toEqual([`CONTACT ${personId as string}`, `CONTACT ${personId as string}`]);
  expect((await one(id)).nextCall).toBeNull();
  const found = async (filter: object) =>
    ((await call(LIST, { input: { filter } })).data as Reply[]).map(({ _id }) => _id).sort();
  expect(await found({ isConverted: true })).toEqual([id]);
  expect(await found({ isConverted: true, outcomes: ['OPEN'] })).toEqual(expect.arrayContaining([id, other]));
  await call(SIMPLE('revertConversion'), { id });
  expect(await agenda()).toEqual([`LEAD ${id}`, `LEAD ${id}`]);
  expect((await one(id)).nextCall).toBe(nextCall);
});

test('a member below MANAGE sees and changes only the leads of their lead manager', async () => {
  const companyId = (await call('{ findMyCompanies { data { _id } } }')).data[0]._id as string;
  const member = await app.createUser({ role: 'MEMBER', companyId, level: 'EDIT' });
  expect((await call(LIST, {}, member)).data).toEqual([]);
  expect(await call(CREATE, { input: { firstName: 'Own' } }, member)).toMatchObject({
    message: 'Ask an admin to link your account to a lead manager first',
  });
  await call('mutation($input: LeadManagerInput!) { createLeadManager(input: $input) { message } }', {
    input: { firstName: 'Max', lastName: 'Member', userEmail: member.email },
  });
  const managers = await call('{ findLeadManagers { data { _id userEmail } } }');
  const managerId = (managers.data as Reply[]).find(({ userEmail }) => userEmail === member.email)!._id;
  const [theirs, others] = [
    await add({ firstName: 'Theirs', managerId }),
    await add({ firstName: 'Others' }),
  ];
  const own = await add({ firstName: 'Own' }, {}, member);
  const seen = ((await call(LIST, {}, member)).data as Reply[]).map(({ _id }) => _id);
  expect(seen.sort()).toEqual([theirs, own].sort());
  expect(await call(ONE, { id: others }, member)).toMatchObject({ acknowledgement: false, statusCode: 404 });
  expect(await call(UPDATE, { id: others, input: { city: 'X' } }, member)).toMatchObject({ statusCode: 404 });
  expect(await call(UPDATE, { id: theirs, input: { managerId: null } }, member)).toMatchObject({
    statusCode: 403,
  });
  expect(await call(UPDATE, { id: theirs, input: { city: 'X' } }, member)).toMatchObject({
    acknowledgement: true,
  });

  // Nor does adding a lead with the same phone reveal others' leads
  await call(UPDATE, { id: others, input: { phoneNumber: '+442079460999' } });
  const same = { input: { firstName: 'Same', phoneNumber: '+442079460999' } };
  expect(await call(CREATE, same, member)).toMatchObject({ acknowledgement: true, duplicates: [] });
});

test('the trash keeps who was thrown away for 30 days, and gives back', async () => {
  const [restored, gone] = [await add({ firstName: 'Restored' }), await add({ firstName: 'Gone' })];
  for (const id of [restored, gone]) await call(SIMPLE('moveLeadToTrash'), { id });
  expect(await call(SIMPLE('moveLeadToTrash'), { id: restored })).toMatchObject({ statusCode: 404 });
  const trash = `query($input: SearchInput) { findTrashedLeads(input: $input) { data { _id trashedBy purgeAt } page { total } } }`;
  expect(await call(trash, { input: { search: 'restored' } })).toMatchObject({
    data: [{ _id: restored, trashedBy: 'Test User' }],
    page: { total: 1 },
  });
  const decide = `mutation($id: ID!, $isRestore: Boolean!) { deleteOrRestoreLeadFromTrash(id: $id, isRestore: $isRestore) { message } }`;
  expect(await call(decide, { id: restored, isRestore: true })).toEqual({ message: 'Lead restored' });
  expect(await names({ filter: { search: 'restored' } })).toEqual(['Restored']);
  app.clock.advance(30 * 86_400_000);
  expect(await app.services.people.purgePeople()).toBeGreaterThan(0);
  expect((await app.database.executeSql('select id from people where id = $1', [gone])).rows).toEqual([]);
});
