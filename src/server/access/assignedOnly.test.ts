import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { CrmCompany } from '#server/modules/change-jobs/testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from '#server/modules/change-jobs/testing/crmCompany.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let crm: CrmCompany;
/** Edits the leads of the first of the two lead managers. */
let member: TestUser;
let managers: string[];

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  crm = await crmCompany(app);
  member = await app.createUser({ role: 'MEMBER', companyId: crm.companyId, level: 'EDIT' });
  managers = [newId(), newId()];
  const at = new Date();
  const row = { company_id: crm.companyId, last_name: '', created_at: at, updated_at: at };
  const rows = managers.map((id, n) => ({
    ...row,
    id,
    user_id: n === 0 ? member.userId : null,
    first_name: `Manager ${n}`,
    status: 'ACTIVE' as const,
    search: `manager ${n}`,
  }));
  await crm.inCompany((tx) => tx.insertInto('lead_managers').values(rows).execute());
});

const addLeads = () =>
  crm.addLeads(2, (n) => ({
    first_name: ['Mine', 'Secret'][n]!,
    manager_id: managers[n]!,
    tags: [['mine', 'secret'][n]!],
  }));
const bulk = (ids: string[], change: object) =>
  crm.call(JOB_OPERATIONS.bulkLeads, { selection: { ids }, change }, member);
const moveTo = (manager: number, id: string) =>
  crm.inCompany((tx) =>
    tx.updateTable('people').set({ manager_id: managers[manager]! }).where('id', '=', id).execute(),
  );

test('the failures of a bulk change do not name people that the member may not see', async () => {
  const [mine, secret] = await addLeads();
  const { data, failures } = await bulk([mine!.id, secret!.id], { stageId: crm.options.Contacted });
  const expected = [
    { row: null, personId: secret!.id, name: null, hasPage: false, reason: 'No longer exists' },
  ];
  expect(failures).toEqual(expected);
  const found = await crm.call(JOB_OPERATIONS.find, { id: data._id }, member);
  expect(found.failures).toEqual(expected);
  expect((await crm.call(JOB_OPERATIONS.find, { id: data._id })).failures).toMatchObject([
    { name: 'Secret Archer' },
  ]);
});

test('forms offer the tags of the leads that the member may see', async () => {
  await addLeads();
  const CHOICES = '{ findLeadChoices { data { tags } } }';
  expect((await crm.call(CHOICES, {}, member)).data.tags).toEqual(['mine']);
  expect((await crm.call(CHOICES)).data.tags.sort()).toEqual(['mine', 'secret']);
});

test('an undo leaves a lead alone that went to a colleague since', async () => {
  const [first] = await addLeads();
  const { data: staged } = await bulk([first!.id], { stageId: crm.options.Contacted });
  await moveTo(1, first!.id);
  const undone = await crm.call(JOB_OPERATIONS.undo, { id: staged._id }, member);
  expect(undone.data).toMatchObject({ state: 'UNDONE', kept: 1 });
  expect(undone.failures).toMatchObject([{ name: null, reason: 'No longer exists' }]);
  expect((await crm.people()).find(({ id }) => id === first!.id)).toMatchObject({
    stage_id: crm.options.Contacted,
    manager_id: managers[1],
  });
});

test('taking a conversion back needs the right to change contacts, as converting does', async () => {
  const [mine] = await addLeads();
  const CONVERT = 'mutation($id: ID!) { convertLead(id: $id) { acknowledgement statusCode } }';
  const REVERT = 'mutation($id: ID!) { revertConversion(id: $id) { acknowledgement statusCode } }';
  expect(await crm.call(CONVERT, { id: mine!.id })).toMatchObject({ acknowledgement: true });
  const permissions = permissionsAt('EDIT');
  permissions.crm.contacts = 'VIEW';
  await app.database.executeSql('update users set permissions = $1 where id = $2', [
    JSON.stringify(permissions),
    member.userId,
  ]);
  const before = await crm.people();
  expect(await crm.call(REVERT, { id: mine!.id }, member)).toMatchObject({ statusCode: 403 });
  expect(await crm.people()).toEqual(before);
  expect(await crm.call(REVERT, { id: mine!.id })).toMatchObject({ acknowledgement: true });
});
