import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { customFieldCalls } from '#server/modules/custom-fields/testing/customFieldCalls.ts';
import type { Reply, TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let companyId: string;
const groups: Record<string, string> = {};

const SECTIONS = `query($input: PeopleSectionsInput!) { findLeadSections(input: $input) {
  acknowledgement statusCode message data { value name colour total } total } }`;
const CONTACT_SECTIONS = SECTIONS.replace('findLeadSections', 'findContactSections');

const call = (query: string, variables: object = {}, user = owner) => app.as(user).reply(query, variables);
const add = async (kind: 'Lead' | 'Contact', input: object) =>
  (
    await call(
      `mutation($input: PersonInput!) { create${kind}(input: $input, isDuplicateAllowed: true) { personId } }`,
      { input },
    )
  ).personId as string;
const counts = ({ data }: Reply) =>
  (data as Reply[]).map(({ name, total }) => `${name === null ? 'none' : String(name)} ${String(total)}`);

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Plover' });
  for (const name of ['Buyers', 'Sellers']) {
    await call(
      `mutation($input: LeadOptionInput!) { createLeadOption(kind: GROUP, input: $input) { message } }`,
      { input: { name } },
    );
  }
  const { data } = await call('{ findLeadOptions(kind: GROUP) { data { _id name } } }');
  for (const { _id, name } of data as Reply[]) groups[name as string] = _id as string;
  await add('Lead', { firstName: 'Ann', groupIds: [groups['Buyers'], groups['Sellers']], city: 'Bath' });
  await add('Lead', { firstName: 'Ben', groupIds: [groups['Sellers']] });
  await add('Lead', { firstName: 'Cy' });
  await add('Contact', { firstName: 'Dee', groupIds: [groups['Buyers']] });
});
afterAll(() => app.close());

test('counts who has each value, in the order of lead setup, and each person once in all', async () => {
  const stages = await call(SECTIONS, { input: { by: 'stage' } });
  expect(counts(stages)).toEqual(['New 3']);
  const found = await call(SECTIONS, { input: { by: 'group' } });
  expect(counts(found)).toEqual(['Buyers 1', 'Sellers 2', 'none 1']);
  expect(found).toMatchObject({ acknowledgement: true, total: 3 });
  expect(counts(await call(SECTIONS, { input: { by: 'manager' } }))).toEqual(['none 3']);
  expect(counts(await call(CONTACT_SECTIONS, { input: { by: 'group' } }))).toEqual(['Buyers 1']);
});

test("counts only the filter's matches, and filtering by a section's value finds the counted people", async () => {
  const filter = { search: 'ann' };
  const { data, total } = await call(SECTIONS, { input: { by: 'group', filter } });
  expect(total).toBe(1);
  for (const section of data as Reply[]) {
    const rows = await call(`query($input: LeadListInput) { findLeads(input: $input) { page { total } } }`, {
      input: { filter: { ...filter, groupIds: [section.value] } },
    });
    expect((rows.page as Reply).total).toBe(section.total);
  }
});

test('a member who sees their own leads alone counts no others', async () => {
  const member = await app.createUser({ role: 'MEMBER', level: 'VIEW', companyId });
  await app.database.executeSql('update users set is_assigned_only = true where id = $1', [member.userId]);
  expect(await call(SECTIONS, { input: { by: 'stage' } }, member)).toMatchObject({ data: [], total: 0 });
});

test('counts by a choice of the company, and refuses a field that has none', async () => {
  const custom = customFieldCalls(app, owner);
  await custom.create({ label: 'Heat', type: 'choice', choices: [{ label: 'Hot' }, { label: 'Cold' }] });
  await custom.create({ label: 'Remark', type: 'text' });
  const fields = await custom.list();
  const fieldOf = (label: string) => fields.find(({ field }) => field.label === label)!;
  const heat = fieldOf('Heat');
  const hot = heat.field.choices[0]!.id;
  await add('Lead', { firstName: 'Eve', custom: { [heat._id]: hot } });
  expect((await call(SECTIONS, { input: { by: 'custom', customField: heat._id } })).data).toEqual([
    { value: hot, name: null, colour: null, total: 1 },
    { value: null, name: null, colour: null, total: 3 },
  ]);
  await expect(
    call(SECTIONS, { input: { by: 'custom', customField: fieldOf('Remark')._id } }),
  ).resolves.toMatchObject({ acknowledgement: false, data: [] });
});
