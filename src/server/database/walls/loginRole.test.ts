import { afterEach, expect, test } from '@jest/globals';
import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { APP_ROLE, PLATFORM_ROLE } from './roles.ts';
import { companyScope, platformScope } from './scopes.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

const addPerson = (db: Database, companyId: string) =>
  companyScope(db, { companyId, userId: null }, (tx) =>
    tx
      .insertInto('people')
      .values(personRow(companyId, { id: newId() }))
      .execute(),
  );
const walledTables = async (kysely: QueryExecutorProvider) => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`.execute(
    kysely,
  );
  return rows.map(({ name }) => name);
};
const rowsIn = async (kysely: QueryExecutorProvider, tables: string[]) => {
  let count = 0;
  for (const table of tables) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(kysely);
    count += rows[0]?.count ?? 0;
  }
  return count;
};

async function databaseOf(url: string, name: string, may: 'createrole' | 'nocreaterole'): Promise<string> {
  await administer(url, `create role ${name} login inherit ${may}`);
  cleanups.push(() => administer(url, `drop role ${name}`));
  await administer(url, `create database ${name} owner ${name}`);
  cleanups.push(() => administer(url, `drop database ${name} with (force)`));
  return Object.assign(new URL(withDatabase(url, name)), { username: name }).href;
}

test('a user without special rights sets everything up, and sees no company without a scope', async () => {
  const template = await testTemplate();
  const name = `exkoo_login_${process.pid}`;
  await administer(template.url, `create role ${name} login createrole inherit`);
  cleanups.push(() => administer(template.url, `drop role ${name}`));
  await administer(template.url, `create database ${name} owner ${name}`);
  cleanups.push(() => administer(template.url, `drop database ${name} with (force)`));
  const databaseUrl = Object.assign(new URL(withDatabase(template.url, name)), { username: name }).href;
  const db = await openDatabase({ databaseUrl, dataDir: '', logger: keepingLogger() });
  try {
    await migrate(db);
    await addPerson(db, newId());
    const tables = await walledTables(db.kysely);
    expect(tables).toEqual(expect.arrayContaining(['companies', 'events', 'people']));
    expect(await rowsIn(db.kysely, tables)).toBe(0);
    // The person, and that there is one
    expect(await platformScope(db, (tx) => rowsIn(tx, tables))).toBe(2);
    // A later start, with connections of its own, finds nothing to do.
    expect(await migrate(db)).toEqual([]);
  } finally {
    await db.close();
  }
});

test('a user with direct grants of the roles from an earlier version revokes them, or reports who can', async () => {
  const template = await testTemplate();
  for (const [name, may] of [
    [`exkoo_before_${process.pid}`, 'createrole'],
    [`exkoo_bound_${process.pid}`, 'nocreaterole'],
  ] as const) {
    const databaseUrl = await databaseOf(template.url, name, may);
    await administer(template.url, `grant ${APP_ROLE}, ${PLATFORM_ROLE}, exkoo_scopes to ${name}`);
    const db = await openDatabase({ databaseUrl, dataDir: '', logger: keepingLogger() });
    if (may === 'createrole') await migrate(db);
    else await expect(migrate(db)).rejects.toThrow(`REVOKE ${APP_ROLE}, ${PLATFORM_ROLE} FROM "${name}"`);
    const { rows } = await sql<{ has: boolean }>`
      select pg_has_role(${PLATFORM_ROLE}::name, 'usage') as has`.execute(db.kysely);
    expect(rows).toEqual([{ has: may === 'nocreaterole' }]);
    await db.close();
  }
});

test('the role of a company is no member of the platform’s', async () => {
  const db = await openTestDatabase();
  cleanups.push(() => db.close());
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(${APP_ROLE}::name, ${PLATFORM_ROLE}::name, 'member') as may`.execute(db.kysely);
  expect(rows).toEqual([{ may: false }]);
});
