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
import { buildIndex } from './migrating/buildIndex.ts';
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

async function indexState(db: Database, name: string): Promise<boolean | null> {
  const { rows } = await sql<{ is_valid: boolean }>`
    select indisvalid as is_valid from pg_index where indexrelid = to_regclass(${name})`.execute(db.kysely);
  return rows[0]?.is_valid ?? null;
}

test('each migration has a number of its own, and they run by it', () => {
  const numbers = Object.keys(migrations).map((name) => Number(name.slice(0, 4)));
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});

test('running again does nothing', async () => {
  const db = await migratedDatabase();
  expect(await migrate(db)).toEqual([]);
});

test('a migration that fails leaves those before it, and a repaired run continues with it', async () => {
  const db = await migratedDatabase();
  const failing = two(async (kysely) => {
    await run(kysely, 'create table second_of_two (a int)');
    await run(kysely, 'select 1/0');
  });
  await expect(migrate(db, failing)).rejects.toMatchObject({ code: '22012' });
  expect(await tables(db)).toEqual(['first_of_two']);
  expect(
    await migrate(
      db,
      two((kysely) => run(kysely, 'create table second_of_two (a int)')),
    ),
  ).toEqual(['9999-second']);
  expect(await tables(db)).toEqual(['first_of_two', 'second_of_two']);
});

test('a session that ends in the middle of a migration leaves nothing of it behind', async () => {
  const db = await migratedDatabase();
  const ending = two(async (kysely) => {
    await run(kysely, 'create table second_of_two (a int)');
    await run(kysely, 'select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(migrate(db, ending)).rejects.toThrow();
  expect(await tables(db)).toEqual(['first_of_two']);
  expect(
    await migrate(
      db,
      two((kysely) => run(kysely, 'create table second_of_two (a int)')),
    ),
  ).toEqual(['9999-second']);
});

test('a version starts on the database of a newer one, unless that removed something it uses', async () => {
  const db = await migratedDatabase();
  const newer = two((kysely) => run(kysely, 'create table second_of_two (a int)'));
  await migrate(db, newer);
  expect(await migrate(db)).toEqual([]);

  const up = (kysely: Kysely<unknown>) => run(kysely, 'drop table first_of_two');
  await migrate(db, { ...newer, '9999-third': { up, needs: '9999-second' } });
  await expect(migrate(db)).rejects.toThrow(/newer version of the product, which removed .*9999-third/);
  expect(await migrate(db, newer)).toEqual([]);
});

test('a migration waits for a lock in short tries, between which requests use the table', async () => {
  const db = await migratedDatabase();
  const logger = keepingLogger();
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const holder = db.unlimited((kysely) =>
    kysely.transaction().execute(async (tx) => {
      await sql`select count(*) from users`.execute(tx);
      held();
      await isOver;
    }),
  );
  await isHeld;
  const adding = { up: (kysely: Kysely<unknown>) => run(kysely, 'alter table users add column waited int') };
  const patience = { waitMs: 50, pauseMs: 10, logger };
  await expect(
    migrate(db, { ...migrations, '9998-adding': adding }, { ...patience, tries: 2 }),
  ).rejects.toThrow('The migration 9998-adding got no lock in 2 tries');
  expect(logger.lines).toEqual(['warn: A migration waits for a lock']);
  const waiting = migrate(db, { ...migrations, '9998-adding': adding }, patience);
  await db.executeSql('select count(*) from users');
  end();
  await holder;
  expect(await waiting).toEqual(['9998-adding']);
});

test('an index is built outside of a transaction, while other processes wait to migrate', async () => {
  const db = await migratedDatabase();
  const list = {
    ...migrations,
    '9999-index': {
      isOutsideTransaction: true,
      up: (kysely: Kysely<unknown>) =>
        buildIndex(kysely, 'create index concurrently users_first_names on users (first_name)'),
    },
  };
  const done = await Promise.all([migrate(db, list), migrate(db, list), migrate(db, list)]);
  expect(done.flat()).toEqual(['9999-index']);
  expect(await indexState(db, 'users_first_names')).toBe(true);
});

test('an invalid index of a failed attempt is replaced', async () => {
  const db = await migratedDatabase();
  await db.executeSql('create table twice (a int)');
  await db.executeSql('insert into twice values (1), (1)');
  const build = () =>
    db.unlimited((kysely) =>
      buildIndex(kysely as Kysely<unknown>, 'create unique index concurrently once on twice (a)'),
    );
  await expect(build()).rejects.toMatchObject({ code: '23505' });
  expect(await indexState(db, 'once')).toBeNull();
  // As an interrupted attempt leaves it
  await db.unlimited((kysely) =>
    expect(
      run(kysely as Kysely<unknown>, 'create unique index concurrently once on twice (a)'),
    ).rejects.toThrow(),
  );
  expect(await indexState(db, 'once')).toBe(false);
  await db.executeSql('delete from twice where ctid = (select min(ctid) from twice)');
  await build();
  expect(await indexState(db, 'once')).toBe(true);
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
