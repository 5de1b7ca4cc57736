import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Condition } from '#contract/conditions/condition.ts';
import { conditionText } from '#contract/conditions/conditionParam.ts';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import { createDealFixture } from '#server/modules/deals/testing/dealFixture.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let fixture: Awaited<ReturnType<typeof createDealFixture>>;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  fixture = await createDealFixture(app);
});

const HEAD = 'acknowledgement statusCode description message';
const LEADS = `query($where: ConditionInput) { findLeads(input: { filter: { where: $where }, sort: name, direction: ASC }) {
  ${HEAD} data { personalInformation { fullName { firstName } } } } }`;
const VIEW = `mutation($input: ListViewInput!) { createListView(list: leads, input: $input) { ${HEAD} data { _id filters { name values } } } }`;

const withDeal = (where?: Condition): Condition => ({ related: 'deals', has: true, ...(where && { where }) });

/** The first names of the leads that a condition finds, or the refusal. */
async function leads(where: unknown, user: TestUser = fixture.owner): Promise<string[] | string> {
  const reply: Reply = await app.as(user).reply(LEADS, { where });
  if (!reply.acknowledgement) return reply.message;
  return reply.data.map(({ personalInformation: { fullName } }: Reply) => fullName.firstName);
}

const view = (where: string, changes: object = {}) => ({
  name: 'With a deal',
  isShared: true,
  columns: [],
  density: 'regular',
  sorts: [],
  search: '',
  filters: [{ name: 'where', values: [where] }],
  ...changes,
});

async function addLead(firstName: string, deals: object[] = [], fields: object = {}, user?: TestUser) {
  const id = await fixture.addPerson({ kind: 'LEAD', first_name: firstName, ...fields });
  for (const deal of deals) await fixture.addDeal({ personIds: [id], ...deal }, user);
  return id;
}

test('related rules find only deals that the viewer may see', async () => {
  const agent = await fixture.addMember({ deals: 'VIEW', lead: 'VIEW' }, true);
  const own = await fixture.addManager('Own', agent);
  const other = await fixture.addManager('Other');
  await addLead('Ann', [{ ownerId: own }], { manager_id: own });
  await addLead('Ben', [{ ownerId: other }], { manager_id: own });
  await addLead('Cid', [{ ownerId: own }], { manager_id: other });
  expect(await leads(withDeal())).toEqual(['Ann', 'Ben', 'Cid']);
  expect(await leads(withDeal(), agent)).toEqual(['Ann']);
  expect(await leads({ related: 'deals', has: false }, agent)).toEqual(['Ben']);
});

test('related rules leave out pipelines that the viewer is not a member of', async () => {
  const agent = await fixture.addMember({ deals: 'VIEW', lead: 'VIEW' });
  const input = { name: 'Private', memberIds: [], stages: [{ name: 'First', probability: 10 }] };
  const { data } = await fixture.call('createPipeline', { input });
  await addLead('Ann', [{ pipelineId: data._id, stageId: data.stages[0]._id }]);
  await addLead('Ben', [{}]);
  const inPrivate = withDeal({ field: 'pipelineId', is: 'anyOf', values: [data._id] });
  expect([await leads(withDeal()), await leads(inPrivate)]).toEqual([['Ann', 'Ben'], ['Ann']]);
  expect([await leads(withDeal(), agent), await leads(inPrivate, agent)]).toEqual([['Ben'], []]);
});

test('related rules are refused without access to the records', async () => {
  const reader = await fixture.addMember({ lead: 'VIEW' });
  expect(await leads(withDeal(), reader)).toBe('This filter uses deals, which you have no access to');
  expect(await leads({ not: { any: [{ related: 'accounts', has: true }] } }, reader)).toBe(
    'This filter uses accounts, which you have no access to',
  );
  expect(await leads({ related: 'bookings', has: false }, reader)).toBe(
    'This filter uses bookings, which you have no access to',
  );
});

test.each([
  [{ all: [] }, 'Add a rule to each group, or remove the group'],
  [{ field: 'stageId', is: 'anyOf' }, 'Choose at least one value'],
  [{ field: 'firstName', is: 'moreThan', values: ['1'] }, 'Choose how the field is compared'],
  [{ related: 'leads', has: true }, 'These records have no such related records'],
])('the condition %j is refused', async (where, message) => expect(await leads(where)).toBe(message));

test('a deleted field matches no one in lists, and is refused for changes', async () => {
  await addLead('Ann');
  const where = { not: { field: 'own.01a20000-0000-7000-8000-000000000000', is: 'empty' } };
  expect(await leads(where)).toEqual([]);
  const reply = await app
    .as(fixture.owner)
    .reply(
      `mutation($where: ConditionInput) { bulkChangeLeads(selection: { isAll: true, filter: { where: $where } }, change: { addTags: ["x"] }) { ${HEAD} } }`,
      { where },
    );
  expect(reply).toMatchObject({ statusCode: 400, message: 'This filter uses a field that no longer exists' });
});

test('bulk changes, sections, the board and exports use the condition of the list', async () => {
  await addLead('Ann', [{ title: 'Roof', amount: 120_000 }]);
  await addLead('Ben', [{ title: 'Roof', amount: 5_000 }]);
  await addLead('Cid');
  const where = withDeal({ field: 'amount', is: 'moreThan', values: ['1,000'] });
  const owner = app.as(fixture.owner);
  const change = await owner.reply(
    `mutation($where: ConditionInput) { bulkChangeLeads(selection: { isAll: true, filter: { where: $where } }, change: { addTags: ["Big"] }) { ${HEAD} } }`,
    { where },
  );
  expect(change).toMatchObject({ acknowledgement: true });
  expect(await leads({ field: 'tags', is: 'anyOf', values: ['Big'] })).toEqual(['Ann']);
  const sections = await owner.reply(
    `query($where: ConditionInput) { findLeadSections(input: { by: stage, filter: { where: $where } }) { total } }`,
    { where },
  );
  expect(sections.total).toBe(1);
  const board = await owner.reply(
    `query($where: ConditionInput) { findLeadBoard(filter: { where: $where }) { data { total } } }`,
    { where },
  );
  expect(board.data.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(1);
  const input = {
    kind: 'LEAD',
    format: 'CSV',
    columns: ['personalInformation.fullName.firstName'],
    selection: { isAll: true, filter: { where } },
  };
  const file = await owner.reply(
    `mutation($input: ExportInput!) { createExport(input: $input) { ${HEAD} data { url count } } }`,
    { input },
  );
  expect(file.data.count).toBe(1);
  const { text } = await importing(app, fixture.owner).fetchFile(file.data.url);
  expect(text).toContain('Ann');
  expect(text).not.toContain('Ben');
});

test('a saved view keeps its condition, and refuses one that is not valid', async () => {
  const where = conditionText(withDeal());
  const saved = await app.as(fixture.owner).reply(VIEW, { input: view(where) });
  expect(saved.data.filters).toEqual([{ name: 'where', values: [where] }]);
  const odd = await app.as(fixture.owner).reply(VIEW, { input: view('{"all":[]}', { name: 'Odd' }) });
  expect(odd).toMatchObject({ statusCode: 400, message: 'Add a rule to each group, or remove the group' });
});

test('a campaign is for the people that its owner’s condition finds, with the owner’s access', async () => {
  const sender = await app.createUser({ role: 'MEMBER', companyId: fixture.companyId, level: 'MANAGE' });
  const own = await fixture.addManager('Own', sender);
  await addLead('Ann', [{ ownerId: own }]);
  await addLead('Ben');
  const count = (where: unknown, user: TestUser) =>
    app
      .as(user)
      .reply(`query($input: SmsAudienceInput!) { countSmsAudience(input: $input) { ${HEAD} count } }`, {
        input: {
          kind: 'LEAD',
          selection: { isAll: true },
          listFilter: { search: '', filters: [{ name: 'where', values: [JSON.stringify(where)] }] },
        },
      });
  expect(await count(withDeal(), sender)).toMatchObject({ acknowledgement: true, count: 1 });
  expect(await count({ not: withDeal() }, sender)).toMatchObject({ count: 1 });
  await app.database.executeSql(
    `update users set permissions = jsonb_set(permissions::jsonb, '{crm,deals}', '"NONE"') where id = $1`,
    [sender.userId],
  );
  expect(await count(withDeal(), sender)).toMatchObject({
    statusCode: 403,
    message: 'This filter uses deals, which you have no access to',
  });
});

test('lists of deals and accounts are exported by their conditions', async () => {
  const accountId = await fixture.addAccount('Okafor');
  await fixture.addAccount('Other');
  await fixture.addDeal({ title: 'Roof', accountId });
  await fixture.addDeal({ title: 'Pump' });
  const owner = app.as(fixture.owner);
  const counts = await owner.execute(
    `mutation($deals: ConditionInput, $accounts: ConditionInput) {
      createDealsExport(input: { where: $deals }) { data { count } }
      createAccountsExport(input: { where: $accounts }) { data { count } } }`,
    {
      deals: { related: 'accounts', has: true, where: { field: 'name', is: 'is', values: ['okafor'] } },
      accounts: { related: 'deals', has: true },
    },
  );
  expect(counts.data).toMatchObject({
    createDealsExport: { data: { count: 1 } },
    createAccountsExport: { data: { count: 1 } },
  });
});

test('customers and bookings are found by conditions', async () => {
  const owner = app.as(fixture.owner);
  const guest = await addLead('Ann', [], { tags: ['VIP'] });
  for (const firstName of ['Zoë', 'Omar'])
    await owner.reply(`mutation($input: CustomerInput!) { createCustomer(input: $input) { ${HEAD} } }`, {
      input: {
        firstName,
        lastName: 'Okafor',
        email: `${firstName.length}@customer.test`,
        newPassword: 'paper lantern quartz',
        confirmPassword: 'paper lantern quartz',
      },
    });
  for (const personId of [guest, null])
    await app.database.executeSql(
      `insert into bookings (company_id, id, host_id, person_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status, first_name,
        last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
      select $1, gen_random_uuid(), gen_random_uuid(), $2::uuid, 'Viewing', '', s, s + interval '30 minutes', s, s + interval '30 minutes',
        'CONFIRMED', 'Vesta', 'Guest', 'UTC', '[]', false, 'Test', s, s, ' ' from (select now() as s) x`,
      [fixture.companyId, personId],
    );
  const customers = await owner.reply(
    `query($where: ConditionInput) { findCustomers(input: { where: $where }) { ${HEAD} data { firstName } } }`,
    { where: { field: 'firstName', is: 'is', values: ['zoe'] } },
  );
  expect(customers.data).toEqual([{ firstName: 'Zoë' }]);
  const bookings = await owner.reply(
    `query($where: ConditionInput) { findBookings(input: { where: $where }) { ${HEAD} page { total } } }`,
    { where: { related: 'leads', has: true, where: { field: 'tags', is: 'anyOf', values: ['VIP'] } } },
  );
  expect(bookings.page.total).toBe(1);
});

test('conditions about several choices of a custom field find records other than leads', async () => {
  const custom = customFieldCalls(app, fixture.owner);
  await custom.create({
    ...{ record: 'DEAL', label: 'Parts', type: 'choices' },
    choices: [{ label: 'Sea' }, { label: 'Wood' }],
  });
  const { field } = (await custom.list()).find((each) => each.field.label === 'Parts')!;
  const [sea, wood] = field.choices.map(({ id }) => id);
  await fixture.addDeal({ title: 'Both', custom: { [field.id]: [sea, wood] } });
  await fixture.addDeal({ title: 'None' });
  const found = async (is: string, ...values: (string | undefined)[]) => {
    const reply = await app
      .as(fixture.owner)
      .reply(
        `query($where: ConditionInput) { findDeals(input: { where: $where, sort: title, direction: ASC }) { ${HEAD} data { title } } }`,
        { where: { field: `own.${field.id}`, is, ...(values.length > 0 && { values }) } },
      );
    return (reply.data as { title: string }[]).map(({ title }) => title);
  };
  expect(await found('allOf', sea, wood)).toEqual(['Both']);
  expect(await found('anyOf', wood)).toEqual(['Both']);
  expect(await found('noneOf', sea)).toEqual(['None']);
  expect(await found('empty')).toEqual(['None']);
});
