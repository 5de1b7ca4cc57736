import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { declaredAccess } from '#server/access/guardFields.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { withoutId } from '#server/testing/operations/withoutId.ts';

const operations = operationsOf(createSchema());
const accessOf = (name: string) => {
  const operation = operations.find((one) => one.name === name)!;
  return declaredAccess(operation.kind, operation.field as never);
};
// An upload is a multipart request: its own tests call it.
const called = operations.filter(({ name }) => name !== 'uploadSingleFile');

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let foreignCompany: string;
let foreignRows: Record<string, unknown[]>;
let expired: TestUser;
let ended: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Own' });
  stranger = await app.createUser({ role: 'ADMIN' });
  foreignCompany = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignCompany);
  foreignRows = await app.rowsOfCompany(foreignCompany);
  member = await app.createUser({
    role: 'MEMBER',
    level: 'NONE',
    companyId: await app.createCompany(owner, { companyName: 'Shared' }),
  });
  expired = await app.createUser({ role: 'ADMIN' });
  ended = await app.createUser({ role: 'ADMIN' });
  const setSession = (column: string, { sessionId }: TestUser) =>
    app.database.executeSql(`update sessions set ${column} = $2 where id = $1`, [sessionId, app.clock.now()]);
  await setSession('expires_at', expired);
  await setSession('ended_at', ended);
});
afterAll(() => app.close());

const none = () => ({ companyId: newId(), sessionId: newId() });

test('every operation has its case, and every case its operation', () => {
  expect(Object.keys(OPERATION_CASES).sort()).toEqual(operations.map(({ name }) => name).sort());
});

describe.each(
  called.filter(({ name }) => accessOf(name).kind !== 'public').map((one) => [one.name, one] as const),
)('%s', (name, operation) => {
  test.each([
    ['a session', () => null],
    ['one that has not expired', () => expired],
    ['one that has not ended', () => ended],
  ])('needs %s', async (_what, viewer) => {
    const { errors } = await app
      .as(viewer())
      .execute(operation.document, OPERATION_CASES[name]!.variables(none()));
    expect(errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED');
  });

  const access = accessOf(name);
  if (access.kind === 'access' || access.kind === 'accessOf') {
    test('needs the permission', async () => {
      const viewer = access.kind === 'access' && access.area === 'PLATFORM' ? owner : member;
      const { data, errors } = await app
        .as(viewer)
        .execute(operation.document, OPERATION_CASES[name]!.variables(none()));
      expect(errors).toBeUndefined();
      expect(data[name]).toMatchObject({ acknowledgement: false, statusCode: 403 });
    });
  }
});

describe('the wall', () => {
  test.each(
    called
      .filter(({ name }) => OPERATION_CASES[name]?.touches !== 'nothing')
      .map((one) => [one.name, one] as const),
  )('in %s answers a foreign id like a missing one', async (name, operation) => {
    const { variables } = OPERATION_CASES[name]!;
    const unknown = none();
    const missing = await app.as(owner).execute(operation.document, variables(unknown));
    const foreign = await app
      .as(owner)
      .execute(operation.document, variables({ companyId: foreignCompany, sessionId: stranger.sessionId }));
    expect(missing.errors).toBeUndefined();
    expect(withoutId(foreign, foreignCompany)).toEqual(withoutId(missing, unknown.companyId));
  });

  test('lets all of them together change nothing in the foreign company', async () => {
    expect(await app.rowsOfCompany(foreignCompany)).toEqual(foreignRows);
  });
});
