import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { declaredAccess } from '#server/access/guardFields.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// Webhooks, automations, integrations, API keys, campaigns and imports act for their owner. Each operation that creates, changes, starts,
// tests or retries one, or shows its secret, is called by every kind of member: no member may delegate more than their own permissions. docs/decisions/0222

/** The access to all leads that each operation needs: webhooks and campaigns send leads, automations, integrations and imports change them. */
const NEEDED: Record<string, 'VIEW' | 'EDIT'> = {
  createApiKey: 'VIEW',
  createAutomation: 'VIEW',
  createIntegration: 'EDIT',
  createWebhook: 'VIEW',
  dropBadImportRows: 'EDIT',
  dropImportRows: 'EDIT',
  editImportCells: 'EDIT',
  publishAutomation: 'EDIT',
  renewIntegrationAddress: 'EDIT',
  restoreAutomationDraft: 'EDIT',
  resumeSmsCampaign: 'VIEW',
  retryIntegrationDelivery: 'EDIT',
  retrySmsCampaign: 'VIEW',
  retryWebhookDelivery: 'VIEW',
  rotateWebhookSecret: 'VIEW',
  sendTestWebhook: 'VIEW',
  startImport: 'EDIT',
  startSmsCampaign: 'VIEW',
  testAutomation: 'EDIT',
  turnAutomationOn: 'EDIT',
  updateAutomation: 'EDIT',
  updateImport: 'EDIT',
  updateIntegration: 'EDIT',
  updateSmsCampaign: 'VIEW',
  updateWebhook: 'VIEW',
};

/**
 * Operations limited to the data that the caller sees: a campaign or an export is limited to the caller's leads when it is made, a calendar account is
 * personal. Campaigns and calendar accounts are checked again when they run, exports when they are opened.
 */
const OF_ONES_OWN = [
  'beginCalendarSignIn',
  'changeCalendarPassword',
  'chooseCalendars',
  'connectCalendarAccount',
  'createAccountDataExport',
  'createActivityExport',
  'createCampaignExport',
  'createCampaignsExport',
  'createCompanyDataExport',
  'createExport',
  'createPersonDataExport',
  'createSmsCampaign',
  'createTransactionsExport',
  'createBookingsExport',
  'createAccountsExport',
  'createDealsExport',
  'createCustomersExport',
  'duplicateSmsCampaign',
  'finishCalendarSignIn',
  'syncCalendarAccount',
  'testSmsCampaign',
];

/** Operations that only end or pause an action, or read its state. */
const HARMLESS = [
  'bulkDeleteAutomations',
  'bulkDeleteIntegrations',
  'bulkDeleteSmsCampaigns',
  'cancelSmsCampaign',
  'deleteAutomation',
  'deleteImport',
  'deleteIntegration',
  'deleteWebhook',
  'disconnectCalendarAccount',
  'discardAutomationDraft',
  'findApiKeys',
  'findAutomation',
  'findAutomationLog',
  'findAutomationRuns',
  'findAutomationStepCounts',
  'findAutomations',
  'findCalendarAccounts',
  'findImport',
  'findImportRows',
  'findIntegration',
  'findIntegrationDeliveries',
  'findIntegrations',
  'findSmsCampaign',
  'findSmsCampaigns',
  'findWebhookDeliveries',
  'findWebhooks',
  'pauseSmsCampaign',
  'preflightSmsCampaign',
  'revokeApiKey',
  'stopAutomationRun',
  'turnAutomationOff',
];

const MEMBERS: Record<string, { lead: AccessLevel; isAssignedOnly: boolean }> = {
  'a member without leads': { lead: 'NONE', isAssignedOnly: false },
  'a member who views assigned leads': { lead: 'VIEW', isAssignedOnly: true },
  'a member who edits assigned leads': { lead: 'EDIT', isAssignedOnly: true },
  'a member who views all leads': { lead: 'VIEW', isAssignedOnly: false },
  'a member who edits all leads': { lead: 'EDIT', isAssignedOnly: false },
};

/**
 * Operations on campaigns, imports, exports and calendar accounts, by their names: they share their areas with other things.
 * Imports of bookings run within their request and change no people; imports of deals and accounts have the rights of their user.
 */
const NAMED =
  /SmsCampaign|(?<!Booking|Record)Import|Export|CalendarAccount|CalendarSignIn|CalendarPassword|chooseCalendars/;

const operations = operationsOf(createSchema()).filter(({ kind, name, field }) => {
  if (NAMED.test(name)) return true;
  const access = declaredAccess(kind, field as never);
  return (
    (access.kind === 'access' && access.area === 'CRM_INTEGRATIONS') ||
    (access.kind === 'accessOf' && Object.hasOwn(access.areas, 'WORKFLOW'))
  );
});

const isOfImport = (name: string) => name.includes('Import');

let app: TestApp;
let companyId: string;
let importId: string;
const members = new Map<string, TestUser>();

beforeAll(async () => {
  app = await createTestApp();
  const owner = await app.createUser({ role: 'ADMIN' });
  companyId = await app.createCompany(owner, { companyName: 'Own' });
  await insertCompanyRows(app.database, companyId);
  const change = (text: string, ...values: unknown[]) =>
    app.database.executeSql(text, [companyId, ...values]);
  const addTag = [{ id: 'tag', parentId: null, arm: null, kind: 'ADD_TAG', field: null, value: 'vip' }];
  await change(
    `update automation_versions set definition = jsonb_set(definition, '{steps}', $2::jsonb) where company_id = $1`,
    JSON.stringify(addTag),
  );
  await change(`insert into automation_versions (company_id, automation_id, version, definition, created_at)
    select company_id, automation_id, 2, definition, created_at from automation_versions where company_id = $1`);
  await change(`update automations set draft_version = 2, draft_name = 'Draft' where company_id = $1`);
  importId = await importing(app, owner).draft('First name,Phone\nAnn,+442079460123\n');
  for (const [name, { lead, isAssignedOnly }] of Object.entries(MEMBERS)) {
    const member = await app.createUser({ role: 'MEMBER', companyId, level: 'MANAGE' });
    const all = permissionsAt('MANAGE');
    await app.database.executeSql('update users set permissions = $1, is_assigned_only = $2 where id = $3', [
      JSON.stringify({ ...all, crm: { ...all.crm, lead } }),
      isAssignedOnly,
      member.userId,
    ]);
    members.set(name, member);
  }
});
afterAll(() => app.close());

test('every operation on what acts for an owner is classified', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(NEEDED), ...OF_ONES_OWN, ...HARMLESS].toSorted(),
  );
});

describe.each(Object.entries(MEMBERS))('%s', (kind, { lead, isAssignedOnly }) => {
  test.each(operations.filter(({ name }) => name in NEEDED).map((one) => [one.name, one] as const))(
    'can call %s only with the permissions that it delegates',
    async (name, { document }) => {
      const given = OPERATION_CASES[name]!.variables({ companyId, sessionId: companyId });
      const variables = {
        ...given,
        ...('version' in given && { version: 2 }),
        ...(isOfImport(name) && { id: importId }),
      };
      // A draft of an import is its maker's
      await app.database.executeSql(`update change_jobs set actor_id = $2 where id = $1`, [
        importId,
        members.get(kind)!.userId,
      ]);
      const before = await app.rowsOfCompany(companyId);
      const { data, errors } = await app.as(members.get(kind)!).execute(document, variables);
      expect(errors).toBeUndefined();
      const isAllowed = !isAssignedOnly && (lead === 'EDIT' || lead === NEEDED[name]);
      if (isAllowed) return expect(data[name]?.statusCode).not.toBe(403);
      // Without leads, an import of leads is not there at all
      const statusCode = isOfImport(name) && lead === 'NONE' ? 404 : 403;
      expect(data[name]).toMatchObject({ acknowledgement: false, statusCode });
      expect(await app.rowsOfCompany(companyId)).toEqual(before);
    },
  );
});
