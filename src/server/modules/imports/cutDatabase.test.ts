import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { openDatabase } from '#server/database/database.ts';
import { cuttableWire } from '#server/database/postgres/testing/cuttableWire.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { importing } from './testing/importing.ts';
import { peopleFile } from './testing/peopleFile.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

// On PostgreSQL: to the embedded engine there is no connection that could be cut
const AWAY = 'The database cannot be reached. Try again in a moment.';
const ROWS = 6_000;

test('an import continues once its database is back, and until then requests get the reason', async () => {
  const direct = await openTestDatabase();
  cleanups.push(() => direct.close());
  const wire = await cuttableWire(new URL(direct.databaseUrl));
  cleanups.push(() => wire.close());
  const overWire = await openDatabase({ databaseUrl: wire.url, dataDir: '', logger: keepingLogger() });
  const app = await createTestApp({
    database: { ...overWire, dataDir: direct.dataDir, databaseUrl: wire.url },
  });
  cleanups.push(() => app.close());
  const user = await app.createUser();
  await app.createCompany(user, { companyName: 'First' });
  const imports = importing(app, user);
  const id = await imports.draft(peopleFile(ROWS), { kind: 'CONTACT' });
  const jobs = 'select state, done from change_jobs';
  const job = async () =>
    (await direct.executeSql(jobs)).rows[0] as unknown as { state: string; done: number };

  const { acknowledgement, message } = await imports.call(
    'mutation($id: ID!) { startImport(id: $id) { acknowledgement message } }',
    { id },
  );
  expect([acknowledgement, message]).toEqual([true, expect.any(String)]);
  await eventually(async () => (await job()).done > 0);
  wire.cut();
  const cutAt = Date.now();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${user.accessToken}` };
  const query = JSON.stringify({ query: '{ findMyCompanies { message } }' });
  const graphql = await fetch(app.url, { method: 'POST', headers, body: query });
  expect(graphql.status).toBe(503);
  expect(await graphql.json()).toMatchObject({
    errors: [{ message: AWAY, extensions: { code: 'SERVICE_UNAVAILABLE' } }],
  });
  const rest = await fetch(`${app.url}/exports/${id}`, { headers });
  expect(rest.status).toBe(503);
  expect(await rest.json()).toEqual({
    acknowledgement: false,
    description: 'unavailable',
    statusCode: 503,
    message: AWAY,
  });
  await pause(cutAt + CUT_MS - Date.now());
  expect((await job()).state).toBe('RUNNING');
  wire.mend();

  const backAt = Date.now();
  const { done } = await job();
  await eventually(async () => (await job()).done > done, 60_000);
  expect(Date.now() - backAt).toBeLessThan(15_000);
  await eventually(async () => (await job()).state === 'DONE', 60_000);
  expect(await imports.find(id)).toMatchObject({ job: { state: 'DONE', done: ROWS } });
  expect((await direct.executeSql('select 1 from people')).rows).toHaveLength(ROWS - ROWS / 50);
  // The queue knows that the job is done: it does not wait for the end of its time.
  const open =
    "select state from pgboss.job where name = 'changes.run' and state in ('active', 'created', 'retry')";
  await eventually(async () => (await direct.executeSql(open)).rows.length === 0, 15_000);
});

test('a job whose way to its worker was cut continues when the connection is back', async () => {
  const direct = await openTestDatabase();
  cleanups.push(() => direct.close());
  const wire = await cuttableWire(new URL(direct.databaseUrl));
  cleanups.push(() => wire.close());
  const overWire = await openDatabase({ databaseUrl: wire.url, dataDir: '', logger: keepingLogger() });
  const app = await createTestApp({
    database: { ...overWire, dataDir: direct.dataDir, databaseUrl: wire.url },
  });
  cleanups.push(() => app.close());
  const user = await app.createUser();
  await app.createCompany(user, { companyName: 'First' });
  const imports = importing(app, user);
  const id = await imports.draft(peopleFile(100), { kind: 'CONTACT' });

  // As if a worker had taken it without receiving it
  await direct.executeSql(`
    create function taken() returns trigger language plpgsql as $$
      begin new.state := 'active'; new.started_on := now(); return new; end $$;
    create trigger taken before insert on pgboss.job_common for each row when (new.name = 'changes.run') execute function taken()`);
  await imports.call('mutation($id: ID!) { startImport(id: $id) { acknowledgement message } }', { id });
  await direct.executeSql('drop trigger taken on pgboss.job_common');
  await pause(3_000);
  expect((await imports.find(id)).job.state).toBe('QUEUED');

  wire.cut();
  wire.mend();
  await eventually(async () => (await imports.find(id).catch(() => null))?.job.state === 'DONE', 60_000);
});

/** Longer than the tries of one chunk last. */
const CUT_MS = 5_000;
