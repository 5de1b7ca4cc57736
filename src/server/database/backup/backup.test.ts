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
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { create, extract } from 'tar';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { runRestore } from '#server/database/restore/runRestore.ts';
import { PLATFORM_ROLE, platformScope } from '#server/database/walls/scopes.ts';
import { administer, withDatabase } from '#server/testing/app/administer.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { testTemplate } from '#server/testing/testTemplate.ts';
import { inPortableTransaction, portableTables } from './portableTables.ts';
import type { DataLocation } from './runBackup.ts';
import { runBackup } from './runBackup.ts';

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

async function emptyPlace(name: string): Promise<DataLocation> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const template = await testTemplate();
  const database = `exkoo_backup_${name}_${process.pid}_${Date.now()}`;
  await administer(template.url, `create database ${database}`);
  databases.push(withDatabase(template.url, database));
  return { dataDir, databaseUrl: withDatabase(template.url, database), s3Url: null };
}

const open = ({ dataDir, databaseUrl }: DataLocation) =>
  openDatabase({ dataDir, databaseUrl: databaseUrl ?? undefined, logger });

/** Every row of every table as text, and every file. */
async function contents(place: DataLocation, db: Database): Promise<Record<string, unknown>> {
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

async function filledPlace(): Promise<{ place: DataLocation; db: Database }> {
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

  expect(existsSync(join(target.dataDir, 'files'))).toBe(false);
  await runRestore(target, file, logger);
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
