import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { permissionsAt } from '#contract/access/permissions.ts';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { declaredAccess } from '#server/access/guardFields.ts';
import { createSchema } from '#server/schema.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';

// Webhooks, automations, integrations and API keys act for their owner. Each operation that creates, changes, starts, tests or
// retries one, or shows its secret, is called by every kind of member: nobody delegates more than they may do. docs/decisions/0220

/** The access to all leads that each operation needs: the webhook sends leads, the automation and the integration change them. */
const NEEDED: Record<string, 'VIEW' | 'EDIT'> = {
  createApiKey: 'VIEW',
  createAutomation: 'VIEW',
  createIntegration: 'EDIT',
  createWebhook: 'VIEW',
  publishAutomation: 'EDIT',
  renewIntegrationAddress: 'EDIT',
  restoreAutomationDraft: 'EDIT',
  retryIntegrationDelivery: 'EDIT',
  retryWebhookDelivery: 'VIEW',
  rotateWebhookSecret: 'VIEW',
  sendTestWebhook: 'VIEW',
  testAutomation: 'EDIT',
  turnAutomationOn: 'EDIT',
  updateAutomation: 'EDIT',
  updateIntegration: 'EDIT',
  updateWebhook: 'VIEW',
};

/** Operations that only end or pause an action, or read its state. */
const HARMLESS = [
  'deleteAutomation',
  'deleteIntegration',
  'deleteWebhook',
  'discardAutomationDraft',
  'findApiKeys',
  'findAutomation',
  'findAutomationLog',
  'findAutomationRuns',
  'findAutomationStepCounts',
  'findAutomations',
  'findIntegration',
  'findIntegrationDeliveries',
  'findIntegrations',
  'findWebhookDeliveries',
  'findWebhooks',
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

const operations = operationsOf(createSchema()).filter(({ kind, field }) => {
  const access = declaredAccess(kind, field as never);
  return (
    (access.kind === 'access' && access.area === 'CRM_INTEGRATIONS') ||
    (access.kind === 'accessOf' && Object.hasOwn(access.areas, 'WORKFLOW'))
  );
});

let app: TestApp;
let companyId: string;
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

test('every operation on webhooks, automations, integrations and API keys is classified', () => {
  expect(operations.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(NEEDED), ...HARMLESS].toSorted(),
  );
});

describe.each(Object.entries(MEMBERS))('%s', (kind, { lead, isAssignedOnly }) => {
  test.each(operations.filter(({ name }) => name in NEEDED).map((one) => [one.name, one] as const))(
    'calls %s as far as their own permissions allow',
    async (name, { document }) => {
      const given = OPERATION_CASES[name]!.variables({ companyId, sessionId: companyId });
      const variables = 'version' in given ? { ...given, version: 2 } : given;
      const before = await app.rowsOfCompany(companyId);
      const { data, errors } = await app.as(members.get(kind)!).execute(document, variables);
      expect(errors).toBeUndefined();
      const isAllowed = !isAssignedOnly && (lead === 'EDIT' || lead === NEEDED[name]);
      if (isAllowed) return expect(data[name]?.statusCode).not.toBe(403);
      expect(data[name]).toMatchObject({ acknowledgement: false, statusCode: 403 });
      expect(await app.rowsOfCompany(companyId)).toEqual(before);
    },
  );
});
