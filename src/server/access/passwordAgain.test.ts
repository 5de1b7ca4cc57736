import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildSchema } from 'graphql';
import { v7 as newId } from 'uuid';
import { MANY_WITHOUT_PASSWORD } from '#contract/limits/account/auth.ts';
import type { SmsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { smsPlace } from '#server/modules/sms/testing/smsPlace.ts';
import { createSchema } from '#server/schema.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp, TEST_PASSWORD } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { passwordRule } from './passwordAgain.ts';

let app: TestApp;
let place: SmsPlace;

beforeAll(async () => {
  app = await createTestApp({ env: { PASSWORD_FRESH_MINUTES: '10' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  place = await smsPlace(app);
});

const CONFIRM =
  'mutation ($password: String!) { confirmPassword(password: $password) { acknowledgement statusCode message } }';
const KEY =
  'mutation { createApiKey(input: { name: "Shop", preset: "manager" }) { acknowledgement data { key } } }';
const KEYS = '{ findApiKeys { page { total } } }';
const EXPORT = `mutation { createExport(input: { kind: LEAD, format: CSV, selection: { isAll: true } }) {
  acknowledgement data { count } } }`;
const END = `mutation ($id: ID!, $isRestore: Boolean!) {
  deleteOrRestoreLeadFromTrash(id: $id, isRestore: $isRestore) { acknowledgement } }`;

const confirm = (password: string) => app.as(place.owner).reply(CONFIRM, { password });
const codeOf = async (query: string, variables: object = {}) =>
  (await app.as(place.owner).execute(query, variables)).errors?.[0]?.extensions?.code ?? null;
/** The sign-in, and whatever was confirmed since, is so long ago. */
const ago = (minutes: number) =>
  app.database.executeSql(
    `update sessions set created_at = $2, password_at = case when password_at is not null then $2::timestamptz end where id = $1`,
    [place.owner.sessionId, new Date(app.clock.now().getTime() - minutes * 60_000)],
  );
const many = (count: number) =>
  place.leads(...Array.from({ length: count }, (_, n) => ({ phone: `+1212${2_000_000 + n}` })));

test('step-up authentication is required ten minutes after the sign-in, and nothing happens without it', async () => {
  await ago(9);
  expect(await codeOf(KEY)).toBeNull();
  await ago(11);
  expect(await codeOf(KEY)).toBe('PASSWORD_NEEDED');
  expect((await app.as(place.owner).reply(KEYS)).page.total).toBe(1);
});

test('once it is confirmed it counts for ten minutes, in this session alone', async () => {
  await ago(11);
  expect(await confirm('not the right one')).toMatchObject({ acknowledgement: false, statusCode: 403 });
  expect(await codeOf(KEY)).toBe('PASSWORD_NEEDED');
  expect(await confirm(TEST_PASSWORD)).toMatchObject({ message: 'Password confirmed' });
  expect(await codeOf(KEY)).toBeNull();
  const { rows } = await app.database.executeSql(
    'select count(*)::int as count from sessions where password_at is not null and id <> $1',
    [place.owner.sessionId],
  );
  expect(rows).toEqual([{ count: 0 }]);
  await ago(11);
  expect(await codeOf(KEY)).toBe('PASSWORD_NEEDED');
});

test('permanent deletion requires step-up authentication, restoring does not', async () => {
  const [id] = await place.leads({ first_name: 'Ann' });
  const trash = () =>
    app.as(place.owner).reply('mutation ($id: ID!) { moveLeadToTrash(id: $id) { acknowledgement } }', { id });
  await trash();
  await ago(11);
  expect(await codeOf(END, { id, isRestore: true })).toBeNull();
  await trash();
  expect(await codeOf(END, { id, isRestore: false })).toBe('PASSWORD_NEEDED');
});

test('a large export requires step-up authentication', async () => {
  await many(MANY_WITHOUT_PASSWORD);
  await ago(11);
  expect((await app.as(place.owner).reply(EXPORT)).data.count).toBe(MANY_WITHOUT_PASSWORD);
  await place.leads({ phone: '+442079460101' });
  expect(await codeOf(EXPORT)).toBe('PASSWORD_NEEDED');
  await confirm(TEST_PASSWORD);
  expect((await app.as(place.owner).reply(EXPORT)).data.count).toBe(MANY_WITHOUT_PASSWORD + 1);
});

test('several small exports with many people within an hour require step-up authentication', async () => {
  await many(MANY_WITHOUT_PASSWORD / 2 + 1);
  await ago(11);
  expect(await codeOf(EXPORT)).toBeNull();
  expect(await codeOf(EXPORT)).toBe('PASSWORD_NEEDED');
  await confirm(TEST_PASSWORD);
  expect(await codeOf(EXPORT)).toBeNull();
});

/** The operations after which access or data leaves permanently. Exports and campaigns to many are checked by their services. */
const GUARDED = [
  'addDomain',
  'addPasskey',
  'confirmAuthenticatorApp',
  'createAccountDataExport',
  'createApiKey',
  'createCompanyDataExport',
  'createIntegration',
  'createSmsProvider',
  'createWebhook',
  'deleteOrRestoreAccountFromTrash',
  'deleteOrRestoreBookingPageFromTrash',
  'deleteOrRestoreCompanyFromTrash',
  'deleteOrRestoreContactFromTrash',
  'deleteOrRestoreCustomerFromTrash',
  'deleteOrRestoreDealFromTrash',
  'deleteOrRestoreFormFromTrash',
  'deleteOrRestoreLeadFromTrash',
  'deleteOrRestoreTeamMemberFromTrash',
  'deleteCustomField',
  'inviteTeamMember',
  'removeAuthenticatorApp',
  'removePasskey',
  'renewIntegrationAddress',
  'renewRecoveryCodes',
  'rotateWebhookSecret',
  'startAuthenticatorApp',
  'startPasskey',
  'savePaymentGateway',
  'updateSmsProvider',
  'updateTeamMember',
  'updateWebhook',
];

test('every operation that gives away access or data permanently requires step-up authentication', async () => {
  const guarded = operationsOf(createSchema())
    .filter(({ field }) => passwordRule(field) !== null)
    .map(({ name }) => name);
  expect(guarded.toSorted()).toEqual(GUARDED.toSorted());
  await ago(11);
  for (const name of GUARDED) {
    const { document } = operationsOf(createSchema()).find((one) => one.name === name)!;
    const variables = OPERATION_CASES[name]!.variables({ companyId: newId(), sessionId: newId() });
    const given = 'isRestore' in variables ? { ...variables, isRestore: false } : variables;
    const { errors } = await app.as(place.owner).execute(document, given);
    expect([name, errors?.[0]?.extensions?.code]).toEqual([name, 'PASSWORD_NEEDED']);
  }
});

test('messages to very many people require step-up authentication', async () => {
  await many(MANY_WITHOUT_PASSWORD + 1);
  const { id: providerId } = await place.provider();
  const id = await place.draft(providerId, { startAt: '2099-01-01T00:00:00Z' });
  await ago(11);
  await expect(place.call('startSmsCampaign', { id })).rejects.toThrow('PASSWORD_NEEDED');
  expect(await place.campaign(id)).toMatchObject({ status: 'DRAFT' });
  await confirm(TEST_PASSWORD);
  expect(await place.call('startSmsCampaign', { id })).toMatchObject({ acknowledgement: true });
});

test('what it hangs on must be an argument', () => {
  const schema = buildSchema(`directive @passwordAgain(unless: String) on FIELD_DEFINITION
    type Query { always: String @passwordAgain, ends(isRestore: Boolean): String @passwordAgain(unless: "isRestore")
      wrong: String @passwordAgain(unless: "isRestore"), never: String }`);
  const ruleOf = (name: string) => passwordRule(schema.getQueryType()!.getFields()[name] as never);
  expect(ruleOf('always')).toEqual({ unless: null });
  expect(ruleOf('ends')).toEqual({ unless: 'isRestore' });
  expect(ruleOf('never')).toBeNull();
  expect(() => ruleOf('wrong')).toThrow(
    'wrong: @passwordAgain names isRestore, which is none of its arguments',
  );
});
