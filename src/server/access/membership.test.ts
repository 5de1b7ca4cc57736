import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let companyId: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await app.createUser();
  companyId = await app.createCompany(owner, { companyName: 'Harbour Homes' });
  member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
});

const OPERATIONS = [
  '{ findLeads(input: {}) { acknowledgement statusCode message } }',
  '{ findLeadChoices { acknowledgement statusCode message } }',
  '{ findDashboard(days: 30) { acknowledgement statusCode message } }',
  '{ searchEverything(search: "ann") { acknowledgement statusCode message } }',
  '{ findChangeJobs(kinds: [IMPORT]) { acknowledgement statusCode message } }',
  'mutation { createLead(input: { firstName: "Ann" }) { acknowledgement statusCode message } }',
  'mutation { createProject(input: { projectTitle: "Tower" }) { acknowledgement statusCode message } }',
  'mutation { createExport(input: { kind: LEAD, format: CSV, selection: { isAll: true } }) { acknowledgement statusCode message } }',
];

async function answersOf(user: TestUser) {
  const answers = [];
  for (const operation of OPERATIONS) {
    answers.push(await app.as(user).reply(operation));
  }
  return answers;
}

const rejected = (message: string) =>
  OPERATIONS.map(() => ({ acknowledgement: false, statusCode: 409, message }));

test('a removed member can neither read nor write the company with their open session', async () => {
  expect(await answersOf(member)).toMatchObject(OPERATIONS.map(() => ({ acknowledgement: true })));
  await app.database.executeSql('delete from memberships where user_id = $1', [member.userId]);
  expect(await answersOf(member)).toEqual(rejected('Add a company first, or choose one to work in'));
});

test('a company in trash is neither read nor changed nor exported, and works again once it is restored', async () => {
  const { services } = app;
  const viewer = (await services.auth.authenticate({
    authorization: `Bearer ${owner.accessToken}`,
    cookies: {},
    ip: '127.0.0.1',
  }))!;
  await services.companies.moveCompanyToTrash(viewer, companyId);
  for (const user of [owner, member])
    expect(await answersOf(user)).toEqual(rejected('This company is in trash. Restore it first'));
  await services.companies.deleteOrRestoreCompanyFromTrash(viewer, companyId, true);
  expect(await answersOf(owner)).toMatchObject(OPERATIONS.map(() => ({ acknowledgement: true })));

  await services.companies.moveCompanyToTrash(viewer, companyId);
  await services.companies.deleteOrRestoreCompanyFromTrash(viewer, companyId, false);
  for (const user of [owner, member])
    expect(await answersOf(user)).toEqual(rejected('Add a company first, or choose one to work in'));
});
