import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createSlowStatements, SLOW_FROM_MS } from '#server/database/engine/slowStatements.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';

const FIND = `{ findSystemHealth { acknowledgement description data { version node engine databaseVersion databaseMs memory companies users
  openSessions isEvaluation queues { name waiting failed } mail { way sender queue { name done failed } }
  storage { database files fileCount fileStore diskFree diskTotal } slowFromMs slowStatements { text count longestMs } } } }`;

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('a master admin, and nobody else, sees how the installation is', async () => {
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  expect(await app.as(owner).reply(FIND)).toMatchObject({ description: 'forbidden' });
  await sql`select pg_sleep(${(SLOW_FROM_MS + 50) / 1000}::float8)`.execute(app.database.kysely);

  const { data } = await app.as(master).reply<{ data: Record<string, unknown> & { slowStatements: { text: string }[] } }>(FIND);
  expect(data).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.version,
    engine: app.database.engine,
    databaseVersion: expect.stringMatching(/^\d+/),
    companies: 1,
    users: 2,
    openSessions: 2,
    mail: { way: 'MAILBOX', queue: { name: 'mail.send', failed: 0 } },
    storage: { files: 0, fileCount: 0, fileStore: 'FOLDER', database: expect.any(Number) },
    slowFromMs: SLOW_FROM_MS,
  });
  expect(data.slowStatements.map(({ text }) => text)).toContain('select pg_sleep($1::float8)');
});

test('keeps slow statements by their text, without what they began with', () => {
  const slow = createSlowStatements();
  slow.note('select  1', SLOW_FROM_MS);
  slow.note('select 1', SLOW_FROM_MS + 100);
  slow.note('select 2', SLOW_FROM_MS - 1);
  slow.note(`begin;select set_config('app.company_id','secret')`, 10_000);
  expect(slow.list()).toMatchObject([
    { text: 'select 1', count: 2, longestMs: SLOW_FROM_MS + 100, averageMs: SLOW_FROM_MS + 50 },
  ]);
});
