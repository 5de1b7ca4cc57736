import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Database } from '#server/database/database.ts';
import { eventually } from '#server/testing/eventually.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import type { Heartbeat } from './heartbeat.ts';
import { createHeartbeat } from './heartbeat.ts';
import type { DeadProcess } from './serverProcesses.store.ts';

const logger = { info: () => {}, warn: () => {} };
const JOB = { name: 'mail.send', id: '0198f2aa-0000-7000-8000-000000000001', retryCount: 2 };

let database: TestDatabase;
let started: Heartbeat[];
beforeEach(async () => {
  database = await openTestDatabase();
  started = [];
});
afterEach(async () => {
  for (const heartbeat of started) await heartbeat.stop();
  await database.close();
});

/** A process whose connection can be cut, and those that it took for dead. */
async function start(takeOver: (dead: DeadProcess[]) => Promise<void> = async () => {}) {
  const line = { isCut: false };
  const dead: DeadProcess[] = [];
  const directSql: Database['directSql'] = async (text, values) => {
    if (line.isCut) throw new Error('The connection is cut');
    return database.directSql(text, values);
  };
  const heartbeat = createHeartbeat({ database: { directSql }, logger, beatMs: 100, silentMs: 3_000 });
  started.push(heartbeat);
  await heartbeat.start(async (found) => {
    dead.push(...found);
    await takeOver(found);
  });
  return { heartbeat, dead, line };
}

test('a process that is silent is taken over once, with its jobs, and its leases do not count any more', async () => {
  const [one, two, three] = [await start(), await start(), await start()];
  const id = one.heartbeat.processId();
  expect(one.heartbeat.holds(id)).toBe(true);
  expect(two.heartbeat.holds(id)).toBe(false);
  const endDone = one.heartbeat.holdJob({ ...JOB, name: 'done' });
  endDone();
  one.heartbeat.holdJob(JOB);
  await eventually(async () => (await rows()).some(({ held_jobs: jobs }) => jobs.length === 1));
  one.line.isCut = true;
  await eventually(() => two.dead.length + three.dead.length > 0);
  expect(one.heartbeat.holds(id)).toBe(false);
  await eventually(async () => (await rows()).length === 2);
  expect([...two.dead, ...three.dead]).toEqual([{ id, jobs: [JOB] }]);

  one.line.isCut = false;
  await eventually(() => one.heartbeat.processId() !== id);
  await eventually(() => one.heartbeat.holds(one.heartbeat.processId()));
  expect(one.heartbeat.holds(id)).toBe(false);
  expect(one.dead).toEqual([]);
});

test('a process that stops is taken over without waiting for its silence', async () => {
  const [one, two] = [await start(), await start()];
  const id = one.heartbeat.processId();
  await one.heartbeat.stop();
  expect(one.heartbeat.holds(id)).toBe(false);
  await eventually(() => two.dead.length > 0);
  expect(two.dead).toEqual([{ id, jobs: [] }]);
});

test('after a failed takeover the process stays on the list, for another try', async () => {
  const [one, two] = [await start(), await start(() => Promise.reject(new Error('No room')))];
  await one.heartbeat.stop();
  await eventually(() => two.dead.length > 0);
  expect(await rows()).toHaveLength(2);
});

test('a process that was cut off does not take the others for dead', async () => {
  const [one, two] = [await start(), await start()];
  // Both, like with a database that was away
  one.line.isCut = true;
  two.line.isCut = true;
  await eventually(() => !one.heartbeat.holds(one.heartbeat.processId()));
  await eventually(() => !two.heartbeat.holds(two.heartbeat.processId()));
  const ids = [one, two].map(({ heartbeat }) => heartbeat.processId());
  one.line.isCut = false;
  await eventually(() => one.heartbeat.holds(one.heartbeat.processId()));
  two.line.isCut = false;
  await eventually(() => two.heartbeat.holds(two.heartbeat.processId()));
  expect([one, two].map(({ heartbeat }) => heartbeat.processId())).toEqual(ids);
});

async function rows() {
  const found = await database.executeSql('select * from server_processes');
  return found.rows as unknown as { held_jobs: unknown[] }[];
}
