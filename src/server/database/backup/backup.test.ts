import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import S3rver from 's3rver';
import { create, extract } from 'tar';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { runRestore } from '#server/database/restore/runRestore.ts';
import { PLATFORM_ROLE } from '#server/database/walls/roles.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import { inPortableTransaction, portableTables } from './format/portableTables.ts';
import type { BackupPlace } from './runBackup.ts';
import { runBackup, runStoredBackup } from './runBackup.ts';
import { openBackupStore } from './stores/openBackupStore.ts';
import { writeBackup } from './writeBackup.ts';

const logger = keepingLogger();
let folder: string;
let databases: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'exkoo-backup-test-'));
  databases = [];
});
afterEach(async () => {
  for (const url of databases)
    await administer(
      withDatabase(url, 'postgres'),
      `drop database ${new URL(url).pathname.slice(1)} with (force)`,
    );
  rmSync(folder, { recursive: true, force: true });
});

const NO_BACKUPS = { to: null, key: null };

async function emptyPlace(name: string): Promise<BackupPlace> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const template = await testTemplate();
  const database = `exkoo_backup_${name}_${process.pid}_${Date.now()}`;
  await administer(template.url, `create database ${database}`);
  databases.push(withDatabase(template.url, database));
  return { dataDir, databaseUrl: withDatabase(template.url, database), s3Url: null, backup: NO_BACKUPS };
}

const open = ({ dataDir, databaseUrl }: BackupPlace) =>
  openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, logger });

/** Every row of every table as text, and every file. */
async function contents(place: BackupPlace, db: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  await db.unlimited((kysely) =>
    inPortableTransaction(kysely, PLATFORM_ROLE, 'read', async () => {
      for (const { name } of await portableTables(kysely)) {
        found[name] = (
          await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(
            kysely,
          )
        ).rows;
      }
    }),
  );
  const files = join(place.dataDir, 'files');
  for (const entry of existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : []) {
    if (entry.isFile()) found[entry.name] = readFileSync(join(entry.parentPath, entry.name)).toString('hex');
  }
  return found;
}

async function filledPlace(): Promise<{ place: BackupPlace; db: Database }> {
  const place = await emptyPlace('from');
  const db = await open(place);
  await migrate(db);
  const odd = 'Ünïcode "quoted" \\ back\\slash, tab\t line\nbreak \u2028 separator \u{1F600} {"json":1}';
  await platformScope(db, async (tx) => {
    await sql`insert into users (id, email, first_name, last_name, password_hash, role, status, permissions, created_at, updated_at)
      select ('01900000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n || '@example.com', ${odd} || n, '', 'x', 'ADMIN', 'ACTIVE',
        ${JSON.stringify({ nothing: null, deep: [1, { a: odd }], big: 12345678901234567890n.toString() })}::jsonb, '2026-01-02 03:04:05.678901+05:30', 'infinity'
      from generate_series(1, 1203) n`.execute(tx);
    await sql`insert into sessions (id, user_id, bind_hash, user_agent, ip_address, created_at, last_used_at, expires_at)
      select id, id, '\\x00ff10'::bytea, '', '::1', now(), now(), now() from users`.execute(tx);
    await sql`insert into rate_limits values ('a', 0.1::float8 + 0.2::float8, now()), ('b', 'NaN', now()), ('c', 1e-300, now())`.execute(
      tx,
    );
    await sql`insert into events (company_id, id, company_name, actor_name, source, entity, entity_id, action, before, after, tags, created_at)
      select id, id, ${odd}, '', 'SYSTEM', 'Company', id, 'created', 'null'::jsonb, null, '[]', now() from users`.execute(
      tx,
    );
  });
  mkdirSync(join(place.dataDir, 'files', 'uploads'), { recursive: true });
  writeFileSync(
    join(place.dataDir, 'files', 'uploads', 'a.webp'),
    Buffer.from(Array.from({ length: 70_000 }, (_, index) => index % 251)),
  );
  writeFileSync(join(place.dataDir, 'files', 'uploads', 'b.webp'), '');
  return { place, db };
}

test('a restored backup equals the database at the time of the backup', async () => {
  const { place, db } = await filledPlace();
  const file = join(folder, 'backup.tar.gz');
  const summary = await runBackup(place, file, logger);
  expect(summary).toMatchObject({ files: 2 });
  const before = await contents(place, db);
  await db.close();

  const target = await emptyPlace('to');
  expect(await runRestore(target, file, logger)).toEqual(summary);
  const restored = await open(target);
  expect(await contents(target, restored)).toEqual(before);
  expect(await migrate(restored)).toEqual([]);
  await restored.close();

  await expect(runRestore(target, file, logger)).rejects.toThrow(/target is not empty/);
  expect(readdirSync(target.dataDir).filter((name) => name.startsWith('.'))).toEqual([]);
  expect(existsSync(join(target.dataDir, 'files', 'uploads', 'a.webp'))).toBe(true);
});

test('a damaged backup, or one of a newer version, leaves the target empty', async () => {
  const { place, db } = await filledPlace();
  await db.close();
  const file = join(folder, 'backup.tar.gz');
  await runBackup(place, file, logger);
  await expect(runBackup(place, file, logger)).rejects.toThrow(/exists already/);
  const target = await emptyPlace('to');

  const cut = join(folder, 'cut.tar.gz');
  writeFileSync(cut, readFileSync(file).subarray(0, 20_000));
  await expect(runRestore(target, cut, logger)).rejects.toThrow();
  await expect(
    runRestore(
      target,
      await changed(file, (text) => text.replace('"migrations": [', '"migrations": ["9999-future",')),
      logger,
    ),
  ).rejects.toThrow(/newer version/);
  await expect(
    runRestore(target, await changed(file, (text) => text.replace('"rows": 1203', '"rows": 1204')), logger),
  ).rejects.toThrow(/damaged/);
  await expect(
    runRestore(
      target,
      await changed(file, (text) => text.replace(/("rows": 1203,\s+"checksum": ")./, '$1x')),
      logger,
    ),
  ).rejects.toThrow('The backup is damaged: the rows of events were changed');
  await expect(
    runRestore(target, await changed(file, (text) => text.replace('"format": 2', '"format": 4')), logger),
  ).rejects.toThrow(/newer version of the product \(format 4\)/);
  const foreign = join(folder, 'foreign.tar.gz');
  writeFileSync(foreign, 'PGDMP');
  await expect(runRestore(target, foreign, logger)).rejects.toThrow(
    'This file is not a backup of the product',
  );
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other', 'a.txt'), 'a');
  await create({ cwd: join(folder, 'other'), file: join(folder, 'other.tar.gz'), gzip: true }, ['a.txt']);
  await expect(runRestore(target, join(folder, 'other.tar.gz'), logger)).rejects.toThrow(/no manifest/);

  // None of them reached the database
  const untouched = await open(target);
  expect((await untouched.executeSql("select 1 from pg_tables where schemaname = 'public'")).rows).toEqual(
    [],
  );
  await untouched.close();

  expect(existsSync(join(target.dataDir, 'files'))).toBe(false);
  await runRestore(target, file, logger);
});

test('a backup for a public key is read with the secret key only', async () => {
  const { place, db } = await filledPlace();
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  const file = join(folder, 'backup.tar.gz.age');
  await runBackup({ ...place, backup: { to: null, key: recipient } }, file, logger);
  const before = await contents(place, db);
  await db.close();
  expect(readFileSync(file).subarray(0, 21).toString()).toBe('age-encryption.org/v1');

  const target = await emptyPlace('to');
  const withKey = (key: string | null): BackupPlace => ({ ...target, backup: { to: null, key } });
  await expect(runRestore(withKey(null), file, logger)).rejects.toThrow(/encrypted: set BACKUP_KEY/);
  await expect(runRestore(withKey(recipient), file, logger)).rejects.toThrow(/encrypted: set BACKUP_KEY/);
  const other = await generateX25519Identity();
  await expect(runRestore(withKey(other), file, logger)).rejects.toThrow('encrypted for another key');
  const cut = join(folder, 'cut.age');
  writeFileSync(cut, readFileSync(file).subarray(0, -100));
  await expect(runRestore(withKey(identity), cut, logger)).rejects.toThrow(/damaged or incomplete/);
  await runRestore(withKey(identity), file, logger);
  const restored = await open(target);
  expect(await contents(target, restored)).toEqual(before);
  await restored.close();
});

describe('stored backups', () => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: mkdtempSync(join(tmpdir(), 'exkoo-backup-s3-')),
    configureBuckets: [{ name: 'exkoo', configs: [] }],
  });
  let port = 0;
  beforeAll(async () => {
    port = (await server.run()).port;
  });
  afterAll(() => server.close());

  test.each([
    ['a folder', () => join(folder, 'stored')],
    ['a bucket', () => `http://S3RVER:S3RVER@127.0.0.1:${port}/exkoo?region=us-east-1&prefix=daily/`],
  ])('in %s, the newest one is restored', async (_name, to) => {
    const { place, db } = await filledPlace();
    const stored = { ...place, backup: { to: to(), key: null } };
    const store = openBackupStore(to());
    await store.write('exkoo-2020-01-05T020000Z.tar.gz', Readable.from([Buffer.from('an old one')]));
    const { name, size, ...summary } = await runStoredBackup(stored, logger);
    expect(await store.list()).toEqual(expect.arrayContaining(['exkoo-2020-01-05T020000Z.tar.gz', name]));
    expect(size).toBeGreaterThan(10_000);
    const before = await contents(place, db);
    await db.close();

    const target = { ...(await emptyPlace('to')), backup: stored.backup };
    expect(await runRestore(target, 'latest', logger)).toEqual(summary);
    const restored = await open(target);
    expect(await contents(target, restored)).toEqual(before);
    await restored.close();
    await expect(runRestore(target, 'exkoo-2019-01-05T020000Z.tar.gz', logger)).rejects.toThrow(
      /There is no/,
    );
  });

  test('a large stream is stored in parts, and nothing of a failed one', async () => {
    const store = openBackupStore(`http://S3RVER:S3RVER@127.0.0.1:${port}/exkoo?prefix=large/`);
    const part = randomBytes(9_000_000);
    expect(await store.write('exkoo-1.bin', Readable.from([part, part, part]))).toBe(27_000_000);
    const read: Buffer[] = [];
    for await (const chunk of await store.read('exkoo-1.bin')) read.push(chunk as Buffer);
    expect(Buffer.concat(read).equals(Buffer.concat([part, part, part]))).toBe(true);
    const failing = Readable.from(
      (async function* () {
        yield part;
        yield part;
        throw new Error('the database ended');
      })(),
    );
    await expect(store.write('exkoo-2.bin', failing)).rejects.toThrow('the database ended');
    expect(await store.list()).toEqual(['exkoo-1.bin']);
    await store.remove('exkoo-1.bin');
    expect(await store.list()).toEqual([]);
  });
});

test('a backup whose store fails ends with the failure of the store', async () => {
  const { place, db } = await filledPlace();
  const failing = writeBackup(db, place, null, async (stream) => {
    for await (const chunk of stream) throw new Error(`no room for ${(chunk as Buffer).length > 0}`);
  });
  await expect(failing).rejects.toThrow('no room for true');
  const failingLate = writeBackup(db, place, null, async (stream) => {
    for await (const chunk of stream) expect((chunk as Buffer).length).toBeGreaterThan(0);
    throw new Error('not completed');
  });
  await expect(failingLate).rejects.toThrow('not completed');
  await db.close();
});

async function changed(file: string, change: (manifest: string) => string): Promise<string> {
  const inside = mkdtempSync(join(folder, 'changed-'));
  await extract({ cwd: inside, file });
  const manifest = join(inside, 'manifest.json');
  const text = readFileSync(manifest, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(manifest, change(text));
  await create({ cwd: inside, file: `${inside}.tar.gz`, gzip: true }, readdirSync(inside));
  return `${inside}.tar.gz`;
}
