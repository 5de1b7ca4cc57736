import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestApp } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

let database: TestDatabase;
let web: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  web = await startAs('web');
});
afterAll(async () => {
  await web.close();
  await database.close();
});

function startAs(role: 'web' | 'worker'): Promise<TestApp> {
  const shared = { ...database, close: async () => {} };
  return createTestApp({ database: shared, env: { ROLE: role, DATABASE_URL: database.databaseUrl } });
}

async function mails(): Promise<string[]> {
  const { rows } = await database.executeSql(`select state::text from pgboss.job where name = 'mail.send'`);
  return (rows as { state: string }[]).map(({ state }) => state);
}

test('a web process queues jobs and does none; a worker does them, and serves no pages and no API', async () => {
  const { email } = await web.createUser();
  await web
    .as(null)
    .reply('mutation ($email: String!) { forgotPassword(email: $email) { acknowledgement } }', {
      email,
    });
  await eventually(async () => (await mails()).length === 1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await mails()).toEqual(['created']);

  const worker = await startAs('worker');
  await eventually(async () => (await mails())[0] === 'completed');
  const status = async (path: string) => (await fetch(new URL(path, worker.url))).status;
  expect(await status('/api/exkoo/health')).toBe(200);
  expect(await status('/api/exkoo/ready')).toBe(200);
  for (const path of ['/', '/api/exkoo', '/api/exkoo/events', '/metrics', '/dev/mailbox'])
    expect([path, await status(path)]).toEqual([path, 404]);
  await worker.close();
  expect(await web.mailTo(email)).toHaveLength(1);
});
