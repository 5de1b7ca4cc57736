import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { accountScope, companyScope } from '#server/database/walls/scopes.ts';
import { createLogger } from '#server/platform/logger.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { Jobs } from './jobs.ts';
import { createJobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const logger = createLogger('silent');

beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => {
  jobs = createJobs({ database, logger });
});
afterEach(() => jobs.stop());
afterAll(() => database.close());

const mail = (to: string) => ({ to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' });

test('a job is done when its transaction commits, and never when that rolls back', async () => {
  const done: string[] = [];
  jobs.register({ name: 'mail.send', handler: async ({ to }) => void done.push(to) });
  await jobs.start();
  const rolledBack = accountScope(database, async (tx) => {
    await jobs.enqueue(tx, 'mail.send', mail('never@example.com'));
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  const company = '0198f2aa-0000-7000-8000-000000000001';
  await companyScope(database, { companyId: company, userId: null }, (tx) =>
    jobs.enqueue(tx, 'mail.send', mail('soon@example.com')),
  );
  await eventually(() => done.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(done).toEqual(['soon@example.com']);
});

test('a job wakes its worker at once instead of waiting for the next look', async () => {
  const times: number[] = [];
  jobs.register({ name: 'mail.send', pollSeconds: 60, handler: async () => void times.push(Date.now()) });
  await jobs.start();
  await new Promise((resolve) => setTimeout(resolve, 300));
  const before = Date.now();
  await accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail('a@example.com')));
  await eventually(() => times.length === 1);
  expect(times[0]! - before).toBeLessThan(30_000);
});

test('the transaction that adds a job sends no NOTIFY, for which all writers would wait', async () => {
  jobs.register({ name: 'mail.send', handler: async () => {} });
  await jobs.start();
  const statements: string[] = [];
  const stopWatching = database.watchStatements((text) => statements.push(text));
  await accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail('a@example.com')));
  stopWatching();
  expect(statements.some((text) => text.toLowerCase().includes('insert into'))).toBe(true);
  expect(statements.filter((text) => text.includes('pg_notify'))).toEqual([]);
  await jobs.settled('mail.send', 60_000);
});

test('settled waits for an added job', async () => {
  const done: string[] = [];
  jobs.register({
    name: 'mail.send',
    async handler({ to }) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      done.push(to);
    },
  });
  await jobs.start();
  await accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail('waited@example.com')));
  await jobs.settled('mail.send', 10_000);
  expect(done).toEqual(['waited@example.com']);
});

test('the wait for a job ends at its limit', async () => {
  let isDone = false;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  jobs.register({ name: 'mail.send', handler: () => finished.then(() => void (isDone = true)) });
  await jobs.start();
  await accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail('slow@example.com')));
  await jobs.settled('mail.send', 100);
  expect(isDone).toBe(false);
  finish();
});

test('fifty jobs added together are all done without a wait between them', async () => {
  const done = new Set<string>();
  jobs.register({ name: 'mail.send', pollSeconds: 60, handler: async ({ to }) => void done.add(to) });
  await jobs.start();
  await accountScope(database, async (tx) => {
    for (let n = 0; n < 50; n += 1) await jobs.enqueue(tx, 'mail.send', mail(`${n}@example.com`));
  });
  await eventually(() => done.size === 50, 40_000);
});

test('a failed job is retried while other jobs succeed', async () => {
  const tries: Record<string, number> = {};
  jobs.register({
    name: 'mail.send',
    retryDelay: 1,
    retryDelayMax: 1,
    pollSeconds: 1,
    async handler({ to }) {
      tries[to] = (tries[to] ?? 0) + 1;
      if (to === 'bad@example.com' && tries[to] < 3) throw new Error('not yet');
    },
  });
  await jobs.start();
  await accountScope(database, async (tx) => {
    await jobs.enqueue(tx, 'mail.send', mail('bad@example.com'));
    await jobs.enqueue(tx, 'mail.send', mail('good@example.com'));
  });
  await eventually(() => tries['bad@example.com'] === 3);
  expect(tries['good@example.com']).toBe(1);
});

test('stop gives a running job time to finish, and the remaining jobs run after the next start', async () => {
  const begun: string[] = [];
  const done: string[] = [];
  const slow = async ({ to }: { to: string }) => {
    begun.push(to);
    await new Promise((resolve) => setTimeout(resolve, 400));
    done.push(to);
  };
  jobs.register({ name: 'mail.send', atOnce: 1, pollSeconds: 1, handler: slow });
  await jobs.start();
  await accountScope(database, async (tx) => {
    await jobs.enqueue(tx, 'mail.send', mail('first@example.com'));
    await jobs.enqueue(tx, 'mail.send', mail('second@example.com'));
  });
  await eventually(() => begun.length === 1);
  await jobs.stop();
  expect(done).toEqual(['first@example.com']);

  jobs = createJobs({ database, logger });
  jobs.register({ name: 'mail.send', pollSeconds: 1, handler: slow });
  await jobs.start();
  await eventually(() => done.length === 2);
  expect(done).toEqual(['first@example.com', 'second@example.com']);
});

test('several processes share the jobs, and each is done once', async () => {
  const done: string[] = [];
  const workers = Array.from({ length: 3 }, () => createJobs({ database, logger }));
  for (const [n, worker] of workers.entries()) {
    worker.register({
      name: 'mail.send',
      async handler({ to }) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        done.push(`${to} ${n}`);
      },
    });
  }
  await Promise.all(workers.map((worker) => worker.start()));
  for (let n = 0; n < 60; n += 1) {
    await accountScope(database, (tx) => workers[n % 3]!.enqueue(tx, 'mail.send', mail(String(n))));
  }
  await eventually(() => done.length >= 60);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set(done.map((entry) => entry.split(' ')[0])).size).toBe(60);
  expect(done).toHaveLength(60);
  expect(new Set(done.map((entry) => entry.split(' ')[1])).size).toBeGreaterThan(1);
});

test('a job without a handler is refused when it is added', async () => {
  await jobs.start();
  const adding = accountScope(database, (tx) => jobs.enqueue(tx, 'mail.send', mail('a@example.com')));
  await expect(adding).rejects.toThrow('No handler for the job mail.send');
});

test('a schedule is stored, and deleted once no job has it', async () => {
  const stored = async () => (await database.executeSql('select name, cron from pgboss.schedule')).rows;
  jobs.register({ name: 'mailbox.trim', cron: '*/30 * * * *', handler: async () => {} });
  await jobs.start();
  expect(await stored()).toEqual([{ name: 'mailbox.trim', cron: '*/30 * * * *' }]);
  await jobs.stop();
  jobs = createJobs({ database, logger });
  await jobs.start();
  expect(await stored()).toEqual([]);
});

test('a start changes what of queues and schedules is not as it should be, and nothing else', async () => {
  const start = async (limit: number, cron: string) => {
    const texts: string[] = [];
    const executeSql: TestDatabase['executeSql'] = (text, values) => {
      texts.push(text);
      return database.executeSql(text, values);
    };
    const ours = createJobs({ database: { ...database, executeSql }, logger });
    ours.register({ name: 'mailbox.trim', cron, limit, handler: async () => {} });
    await ours.start();
    await ours.stop();
    return texts.filter((text) => /(UPDATE|INSERT INTO) pgboss\.(queue|schedule)\b/.test(text)).length;
  };
  const stored = async () =>
    (
      await database.executeSql(
        `select q.expire_seconds, s.cron from pgboss.queue q join pgboss.schedule s using (name) where name = 'mailbox.trim'`,
      )
    ).rows;
  await start(60, '0 4 * * *');
  expect(await start(60, '0 4 * * *')).toBe(0);
  expect(await start(90, '0 4 * * *')).toBe(1);
  expect(await start(90, '0 5 * * *')).toBe(1);
  expect(await stored()).toEqual([{ expire_seconds: 90, cron: '0 5 * * *' }]);
});
