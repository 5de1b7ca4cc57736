import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { createSlowStatements, SLOW_FROM_MS } from '#server/database/engine/slowStatements.ts';
import { BLOCKED_FROM_MS } from '#server/platform/eventLoop.ts';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';

const FIND = `{ findSystemHealth { acknowledgement description data { version node engine databaseVersion databaseMs memory companies users
  openSessions isEvaluation queues { name waiting failed } mail { way sender queue { name done failed } }
  storage { database files fileCount fileStore diskFree diskTotal } slowFromMs slowStatements { text count longestMs }
  eventLoop { blockedFromMs count last { at ms during } } pages { rendered skipped failed }
  connections { open idle waiting } backups { isConfigured isEncrypted isCheckable lastBackup { name } lastGoodBackup { name } lastCheck { name } } } } }`;

let app: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  app = await createTestApp({ env: { LOG_LEVEL: 'warn' }, logTo: (line) => lines.push(line) });
});
afterAll(() => app.close());

test('only a master admin sees the state of the installation', async () => {
  const owner = await app.createUser({ role: 'ADMIN' });
  await app.createCompany(owner, { companyName: 'Harbour' });
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  expect(await app.as(owner).reply(FIND)).toMatchObject({ description: 'forbidden' });
  await sql`select pg_sleep(${(SLOW_FROM_MS + 50) / 1000}::float8)`.execute(app.database.kysely);

  const { data } = await app
    .as(master)
    .reply<{ data: Record<string, unknown> & { slowStatements: { text: string }[] } }>(FIND);
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
    pages: { rendered: 0, skipped: 0, failed: 0 },
    connections: { open: expect.any(Number), idle: expect.any(Number), waiting: 0 },
    backups: { isConfigured: false, lastBackup: null, lastCheck: null },
  });
  expect((data.connections as { open: number }).open).toBeGreaterThan(0);
  expect(data.slowStatements.map(({ text }) => text)).toContain('select pg_sleep($1::float8)');
});

test('a blocked event loop is logged and shown with the request that was under way', async () => {
  const master = await app.createUser({ role: 'MASTER_ADMIN' });
  const find = async () => {
    const { data } = await app
      .as(master)
      .reply<{ data: { eventLoop: { count: number; last: { ms: number; during: string[] } } } }>(FIND);
    return data.eventLoop;
  };
  const before = await find();
  const { companies } = app.services;
  const { findPublicCompany } = companies;
  companies.findPublicCompany = async () => {
    const until = performance.now() + 2 * BLOCKED_FROM_MS;
    while (performance.now() < until);
    return null;
  };
  for (let calls = 0; calls < 3; calls += 1) await fetch(`${new URL(app.url).origin}/c/harbour`);
  companies.findPublicCompany = findPublicCompany;
  const logged = () =>
    lines
      .map((line) => JSON.parse(line) as { msg: string; ms: number; during: string[] })
      .filter(({ msg }) => msg === 'The event loop was blocked');
  await eventually(async () => logged().some(({ during }) => during.includes('GET /c/:slug')));
  await eventually(async () => (await find()).count >= before.count + 3);
  const { last } = await find();
  // A busy machine blocks it too
  expect(logged().map(({ ms, during }) => ({ ms, during }))).toContainEqual({
    ms: last.ms,
    during: last.during,
  });
  app.clock.advance(25 * 3_600_000);
  await app.signInAgain(master);
  expect((await find()).count).toBeLessThan(3);
});

test('keeps slow statements by their text', () => {
  const slow = createSlowStatements();
  slow.note('select  1', SLOW_FROM_MS);
  slow.note('select 1', SLOW_FROM_MS + 100);
  slow.note('select 2', SLOW_FROM_MS - 1);
  expect(slow.list()).toMatchObject([
    { text: 'select 1', count: 2, longestMs: SLOW_FROM_MS + 100, averageMs: SLOW_FROM_MS + 50 },
  ]);
});
