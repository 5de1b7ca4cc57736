import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { CacheTag } from '#contract/live/cacheTag.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { createLogger } from '#server/platform/logger.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { announceTo, recordEvent } from './events.service.ts';
import type { Live } from './live.ts';
import { createLive } from './live.ts';

let here: TestDatabase;
let there: Database;
let isThereOpen = true;
let owner: Viewer;
let companyId: string;
let live: Live | undefined;

/** Two databases with connections of their own, as two processes have them. */
beforeEach(async () => {
  here = await openTestDatabase();
  there = await openDatabase({
    databaseUrl: here.databaseUrl,
    dataDir: '',
    logger: keepingLogger(),
    connectionLimitMs: 120_000,
    statementLimitMs: 60_000,
  });
  isThereOpen = true;
  owner = await insertUser(here);
  companyId = await insertCompany(here, owner.userId);
});
afterEach(async () => {
  await live?.stop();
  if (isThereOpen) await there.close();
  await here.close();
});

const NEVER = 3_600_000;

async function follow(options: { pollMs?: number } = {}): Promise<CacheTag[]> {
  live = createLive({ database: here, logger: createLogger('silent'), ...options });
  await live.start();
  const received: CacheTag[] = [];
  await live.follow(owner, (tags) => received.push(...tags));
  return received;
}

const change = (database: Database, id: string, work = async () => {}) =>
  companyScope(database, { companyId, userId: null }, async (tx) => {
    await recordEvent(tx, {
      companyId,
      ownerId: owner.userId,
      actorId: null,
      actorName: 'Exkoo',
      source: 'SYSTEM',
      entity: 'company',
      entityId: companyId,
      action: 'updated',
      before: null,
      after: null,
      tags: [{ type: 'Company', id }],
    });
    await work();
  });

test('a change in another process arrives by its notification', async () => {
  const received = await follow({ pollMs: NEVER });
  await change(there, 'there');
  await eventually(() => received.length > 0);
  expect(received).toEqual([{ type: 'Company', id: 'there' }]);
});

test('a change whose process sends no notification arrives with the next look', async () => {
  const received = await follow();
  await change({ ...there, notify: () => {} }, 'unannounced');
  await eventually(() => received.length > 0);
  expect(received).toEqual([{ type: 'Company', id: 'unannounced' }]);
});

test('no change of concurrent writers is missed or delivered twice, with and without notifications', async () => {
  const received = await follow();
  const silent = { ...there, notify: () => {} };
  const names = Array.from({ length: 120 }, (_, number) => `change ${number}`);
  await Promise.all(
    names.map((name, number) =>
      // Some commit much later than others with higher ids
      change(number % 3 === 0 ? silent : there, name, () => sleep(number % 5 === 0 ? 2_500 : number)),
    ),
  );
  await eventually(() => received.length >= names.length);
  await sleep(2_500);
  expect(received.map(({ id }) => id).toSorted()).toEqual(names.toSorted());
}, 120_000);

test('a process that ends makes the others refetch what it may not have announced', async () => {
  const received = await follow({ pollMs: NEVER });
  await companyScope(there, { companyId, userId: null }, (tx) =>
    announceTo(tx, owner.userId, { type: 'Notification', id: 'LIST' }),
  );
  await eventually(() => received.length > 0);
  await sleep(6_000); // A look at the other listeners
  received.length = 0;
  isThereOpen = false;
  await there.close();
  await eventually(() => received.length > 0);
  expect(received).toContainEqual({ type: 'Notification' });
}, 120_000);

test('the transaction of a change sends no NOTIFY, for which all writers would wait', async () => {
  const statements: string[] = [];
  here.watchStatements((text) => statements.push(text));
  await change(here, 'any');
  await companyScope(here, { companyId, userId: null }, async (tx) => {
    await sql`select 1`.execute(tx);
    await announceTo(tx, owner.userId, { type: 'Notification', id: 'LIST' });
  });
  expect(statements.some((text) => text.includes('insert into "events"'))).toBe(true);
  expect(statements.filter((text) => text.includes('pg_notify'))).toEqual([]);
});
