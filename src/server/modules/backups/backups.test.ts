import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

let database: TestDatabase;
let app: TestApp;
let master: TestUser;
let to: string;
beforeAll(async () => {
  database = await openTestDatabase();
  to = join(database.dataDir, 'stored-backups');
  const env = { DATABASE_URL: database.databaseUrl, BACKUP_TO: to };
  app = await createTestApp({ database, env });
  master = await app.createUser({ role: 'MASTER_ADMIN' });
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
});
afterAll(() => app.close());

interface Run {
  name: string | null;
  error: string | null;
  size: number | null;
  rows: number | null;
}
interface Health {
  data: { backups: { lastBackup: Run | null; lastGoodBackup: Run | null; lastCheck: Run | null } };
}

const state = async () => {
  const { data } = await app.as(master)
    .reply<Health>(`{ findSystemHealth { acknowledgement description data { backups {
    isConfigured isEncrypted isCheckable lastBackup { name size rows error } lastGoodBackup { name } lastCheck { name rows error } } } } }`);
  return data.backups;
};
const scratchDatabases = async () =>
  (await database.executeSql(`select 1 from pg_database where datname like 'exkoo_check_${process.pid}_%'`))
    .rows;

test('a scheduled backup is stored, and the weekly check restores it elsewhere', async () => {
  expect(await state()).toMatchObject({
    isConfigured: true,
    isEncrypted: false,
    isCheckable: true,
    lastBackup: null,
  });
  await app.services.backups.backUp();
  const [name] = readdirSync(to);
  await app.services.backups.checkNewest();
  const { lastBackup, lastCheck } = await state();
  expect(lastBackup).toMatchObject({ name, error: null });
  expect(lastBackup!.size).toBeGreaterThan(1_000);
  expect(lastCheck).toMatchObject({ name, rows: lastBackup!.rows, error: null });
  expect(await scratchDatabases()).toEqual([]);
  expect(readdirSync(database.dataDir).filter((file) => file.startsWith('.check'))).toEqual([]);
});

test('a damaged backup is reported by its check, and a failed backup next to the last complete one', async () => {
  const [name] = readdirSync(to);
  writeFileSync(join(to, 'exkoo-2999-01-01T000000Z.tar.gz'), Buffer.from([0x1f, 0x8b, 8, 0, 1, 2, 3]));
  await expect(app.services.backups.checkNewest()).rejects.toThrow(/damaged or incomplete/);
  expect((await state()).lastCheck!.error).toMatch(/damaged or incomplete/);
  rmSync(to, { recursive: true });
  writeFileSync(to, 'no folder');
  await expect(app.services.backups.backUp()).rejects.toThrow();
  const after = await state();
  expect(after.lastBackup).toMatchObject({ name: null, error: expect.stringMatching(/EEXIST|ENOTDIR/) });
  expect(after.lastGoodBackup).toEqual({ name });
  expect(existsSync(`${to}.part`)).toBe(false);
});
