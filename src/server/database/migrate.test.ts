import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import type { Database } from './database.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migrations/readMigrations.ts';

let migrations: Awaited<ReturnType<typeof readMigrations>>;
beforeAll(async () => {
  migrations = await readMigrations();
});

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function migratedDatabase(): Promise<Database> {
  const db = await openTestDatabase();
  cleanups.push(() => db.close());
  return db;
}

async function emptyServerDatabase(): Promise<string> {
  const template = await testTemplate();
  const name = `exkoo_migrate_${process.pid}_${Date.now()}`;
  await administer(template.url, `create database ${name}`);
  cleanups.push(() => administer(template.url, `drop database ${name} with (force)`));
  return withDatabase(template.url, name);
}

const two = (second: (db: Kysely<unknown>) => Promise<void>) => ({
  ...migrations,
  '9998-first': { up: (db: Kysely<unknown>) => run(db, 'create table first_of_two (a int)') },
  '9999-second': { up: second },
});
const run = async (db: Kysely<unknown>, text: string) => void (await sql.raw(text).execute(db));
const tables = async (db: Database) =>
  (
    await db.executeSql(
      "select tablename from pg_tables where tablename in ('first_of_two', 'second_of_two') order by 1",
    )
  ).rows.map((row) => (row as { tablename: string }).tablename);

test('each migration has a number of its own, and they run by it', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('running again does nothing', async () => {
  const db = await migratedDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('a migration that fails takes the others of its run back, and a repaired run does all of them', async () => {
  const db = await migratedDatabase();
  const failing = two(async (kysely) => {
    await run(kysely, 'create table second_of_two (a int)');
    await run(kysely, 'select 1/0');
  });
  await expect(migrate(db, failing)).rejects.toMatchObject({ code: '22012' });
  expect(await tables(db)).toEqual([]);
  expect(
    await migrate(
      db,
      two((kysely) => run(kysely, 'create table second_of_two (a int)')),
    ),
  ).toEqual(['9998-first', '9999-second']);
  expect(await tables(db)).toEqual(['first_of_two', 'second_of_two']);
});

test('a session that ends in the middle of a migration leaves nothing behind', async () => {
  const db = await migratedDatabase();
  const ending = two(async (kysely) => {
    await run(kysely, 'create table second_of_two (a int)');
    await run(kysely, 'select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(migrate(db, ending)).rejects.toThrow();
  expect(await tables(db)).toEqual([]);
  expect(
    await migrate(
      db,
      two((kysely) => run(kysely, 'create table second_of_two (a int)')),
    ),
  ).toHaveLength(2);
});

test('the database of a newer version is refused', async () => {
  const db = await migratedDatabase();
  await migrate(
    db,
    two((kysely) => run(kysely, 'create table second_of_two (a int)')),
  );
  await expect(migrate(db)).rejects.toThrow(/newer version/);
});

test('two servers may start on an empty database at once', async () => {
  const databaseUrl = await emptyServerDatabase();
  const open = () => openDatabase({ dataDir: '', databaseUrl, logger: keepingLogger() });
  const servers = await Promise.all([open(), open(), open()]);
  const done = await Promise.all(servers.map((db) => migrate(db)));
  expect(done.map((names) => names.length).sort()).toEqual([0, 0, Object.keys(migrations).length]);
  for (const db of servers) await db.close();
});

test('a user without the right to create roles gets the statements for an administrator', async () => {
  const databaseUrl = await emptyServerDatabase();
  const login = `exkoo_login_${process.pid}`;
  await administer(databaseUrl, `create role ${login} login`);
  cleanups.splice(0, 0, () => administer(withDatabase(databaseUrl, 'postgres'), `drop role ${login}`));
  const db = await openDatabase({
    dataDir: '',
    databaseUrl: Object.assign(new URL(databaseUrl), { username: login }).href,
    logger: keepingLogger(),
  });
  await expect(migrate(db)).rejects.toThrow(`The PostgreSQL user ${login} may not set up the role`);
  await db.close();
});

test('an owner without further rights sets up and uses a database once an administrator has made the roles', async () => {
  const databaseUrl = await emptyServerDatabase();
  const login = `exkoo_owner_${process.pid}`;
  await administer(
    databaseUrl,
    `create role ${login} login; grant exkoo_scopes to ${login}; alter database ${new URL(databaseUrl).pathname.slice(1)} owner to ${login}`,
  );
  cleanups.splice(0, 0, () => administer(withDatabase(databaseUrl, 'postgres'), `drop role ${login}`));
  const db = await openDatabase({
    dataDir: mkdtempAndForget(),
    databaseUrl: Object.assign(new URL(databaseUrl), { username: login }).href,
    logger: keepingLogger(),
  });
  expect(await migrate(db)).toEqual(Object.keys(migrations));
  await db.close();
});

function mkdtempAndForget(): string {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-migrate-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
