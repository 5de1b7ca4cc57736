import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { companyScope } from '#server/database/walls/scopes.ts';
import { createSchema } from '#server/schema.ts';
import { insertCompanyRows } from '#server/testing/app/company-rows/insertCompanyRows.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { OPERATION_CASES } from '#server/testing/operations/operationCases.ts';
import { operationsOf } from '#server/testing/operations/operationDocument.ts';
import { withoutId } from '#server/testing/operations/withoutId.ts';

// The wall between companies has two layers, the services' own `company_id` and row-level security: either holds without the
// other. access/operations.test.ts tries both together; here one of them is off.

const touching = operationsOf(createSchema()).filter(
  ({ name }) => OPERATION_CASES[name]?.touches === 'company',
);

let app: TestApp;
let foreignCompany: string;
let foreignRows: Record<string, unknown[]>;
let own: TestUser;
let member: TestUser;
let trashed: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  const stranger = await app.createUser({ role: 'ADMIN' });
  foreignCompany = await app.createCompany(stranger, { companyName: 'Foreign' });
  await insertCompanyRows(app.database, foreignCompany);
  foreignRows = await app.rowsOfCompany(foreignCompany);
  own = await app.createUser({ role: 'ADMIN' });
  const companyId = await app.createCompany(own, { companyName: 'Own' });
  member = await app.createUser({ role: 'MEMBER', level: 'MANAGE', companyId });
  trashed = await app.createUser({ role: 'ADMIN' });
  const inTrash = await app.createCompany(trashed, { companyName: 'In trash' });
  const MOVE = 'mutation ($id: ID!) { moveCompanyToTrash(id: $id) { acknowledgement } }';
  await app.as(trashed).execute(MOVE, { id: inTrash });
});
afterAll(() => app.close());

const walledTables = async () => {
  const { rows } = await app.database.executeSql(
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};
const keyOf = (table: string) => (table === 'companies' ? 'id' : 'company_id');

describe('row-level security alone', () => {
  test('shows a statement without a condition no row of another company, and lets it change none', async () => {
    const ownCompany = { companyId: newId(), userId: own.userId };
    for (const table of await walledTables()) {
      const key = sql.id(keyOf(table));
      const seen = await companyScope(app.database, ownCompany, async (tx) => {
        const { rows } =
          await sql`select 1 from ${sql.table(table)} where ${key} = ${foreignCompany}`.execute(tx);
        return rows.length;
      });
      expect([table, seen]).toEqual([table, 0]);
      // Append-only: rows cannot be deleted
      if (table === 'events' || table === 'consent_entries') continue;
      await companyScope(app.database, ownCompany, (tx) => sql`delete from ${sql.table(table)}`.execute(tx));
    }
    expect(await app.rowsOfCompany(foreignCompany)).toEqual(foreignRows);
  });
});

describe('the services alone', () => {
  beforeAll(async () => {
    for (const table of await walledTables())
      await app.database.executeSql(`alter table ${table} disable row level security`);
  });

  test.each(touching.map((operation) => [operation.name, operation] as const))(
    '%s answers a foreign id like a missing one',
    async (name, { document }) => {
      const variables = (companyId: string) =>
        OPERATION_CASES[name]!.variables({ companyId, sessionId: newId() });
      for (const viewer of [own, member, trashed]) {
        const unknownId = newId();
        const missing = await app.as(viewer).execute(document, variables(unknownId));
        const foreign = await app.as(viewer).execute(document, variables(foreignCompany));
        expect(withoutId(foreign, foreignCompany)).toEqual(withoutId(missing, unknownId));
      }
    },
  );

  test('let all operations together change nothing in the foreign company', async () => {
    expect(await app.rowsOfCompany(foreignCompany)).toEqual(foreignRows);
  });
});
