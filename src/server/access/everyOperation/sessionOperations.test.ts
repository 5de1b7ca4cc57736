import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { declaredAccess } from '#server/access/guardFields.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// A `@session` operation is open to every signed-in user, so it must be about that user, or its service must check permissions. The lists
// say which of the two applies to each operation; for the latter, a member without permissions calls it.

/** About the signed-in person's own account, sessions and notifications, or about companies that are theirs by membership. */
const OWN = new Set([
  'FindUserBySecret',
  'addPasskey',
  'cancelAccountDeletion',
  'changePassword',
  'checkDnsPropagation',
  'checkSlugAvailability',
  'confirmAuthenticatorApp',
  'confirmIdentity',
  'confirmPassword',
  'countUnreadNotifications',
  'createAccountDataExport',
  'deletePushSubscription',
  'endOtherSessions',
  'endSession',
  'findAddressSettings',
  'findCompany',
  'findMyCompanies',
  'findMySecurityActivity',
  'findMySessions',
  'findMySignInMethods',
  'findNotificationChoices',
  'findNotifications',
  'findPlan',
  'logout',
  'markNotificationsRead',
  'removeAuthenticatorApp',
  'removePasskey',
  'renamePasskey',
  'renewRecoveryCodes',
  'requestAccountDeletion',
  'saveNotificationChoices',
  'savePushSubscription',
  'setNotificationRead',
  'setTwoStep',
  'startAuthenticatorApp',
  'startPasskey',
  'startPasskeyConfirmation',
  'stopSeeingAs',
  'switchCompany',
  'updateProfile',
]);

/** The right follows from the row that an id names: a job, an import, a view. */
const BY_ROW = [
  'createListViewCopy',
  'deleteImport',
  'deleteListView',
  'deleteRecordImport',
  'dropBadImportRows',
  'dropImportRows',
  'editImportCells',
  'findChangeJob',
  'findImport',
  'findImportRows',
  'findRecordImport',
  'findRecordJob',
  'restoreListView',
  'startImport',
  'startRecordImport',
  'stopChangeJob',
  'stopRecordJob',
  'undoChangeJob',
  'undoRecordJob',
  'updateImport',
  'updateListView',
  'updateRecordImport',
];

/** RepliedCount with what the viewer may see: nothing for who may see neither leads nor contacts. */
const AS_FAR_AS_SEEN: Record<string, object> = {
  findChangeJobs: {},
  findCustomFieldsOf: { record: 'DEAL' },
  findRelatedRecords: { records: [] },
  findLeadChoices: {},
  findMatches: { input: { firstName: 'Walled', phoneNumber: '+442079460999' } },
  findMembers: {},
  findRecordJobs: {},
  findShortcuts: {},
  searchEverything: { search: 'walled' },
};

/** A multipart request: modules/uploads tries it. */
const BY_UPLOAD = ['uploadSingleFile'];

const operations = operationsOf(createSchema());
const onSession = operations.filter(
  ({ kind, field }) => declaredAccess(kind, field as never).kind === 'session',
);

let app: TestApp;
let companyId: string;
let member: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Own' });
  await insertCompanyRows(app.database, companyId);
  member = await app.createUser({ role: 'MEMBER', level: 'NONE', companyId });
});
afterAll(() => app.close());

const called = (names: readonly string[]) =>
  operations.filter(({ name }) => names.includes(name)).map((one) => [one.name, one] as const);

test('every operation for all signed-in users has a reason in these lists', () => {
  const listed = [...OWN, ...BY_ROW, ...Object.keys(AS_FAR_AS_SEEN), ...BY_UPLOAD];
  expect(onSession.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

describe.each(called(BY_ROW))('%s', (name, { document }) => {
  test('answers a member without permissions as if the row did not exist, and changes nothing', async () => {
    const { variables } = OPERATION_CASES[name]!;
    const before = await app.rowsOfCompany(companyId);
    const missing = await app
      .as(member)
      .execute(document, variables({ companyId: newId(), sessionId: newId() }));
    const there = await app.as(member).execute(document, variables({ companyId, sessionId: newId() }));
    expect(there.data[name]).toMatchObject({ acknowledgement: false });
    expect(there).toEqual(missing);
    expect(await app.rowsOfCompany(companyId)).toEqual(before);
  });
});

describe.each(called(Object.keys(AS_FAR_AS_SEEN)))('%s', (name, { document }) => {
  test('reveals no existing data to a member without permissions', async () => {
    const reply = await app.as(member).reply(document, AS_FAR_AS_SEEN[name]);
    expect(JSON.stringify(reply)).not.toMatch(/walled/i);
    if (reply.acknowledgement) expect(rowsIn(reply.data)).toBe(0);
  });
});

/** How many rows the answer holds, however it is laid out. */
function rowsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length;
  if (typeof data !== 'object' || data === null) return 0;
  return Object.values(data).reduce<number>((sum, part) => sum + rowsIn(part), 0);
}
