import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { accountScope } from '#server/database/walls/scopes.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';

let direct: TestDatabase;
let pooled: Database;
const logger = keepingLogger();

/** The URL for pooled connections is the server's here: the tests show which connections serve which work. */
beforeEach(async () => {
  direct = await openTestDatabase({ isPreparing: true });
  pooled = await openDatabase({
    databaseUrl: `${direct.databaseUrl}?application_name=pooled`,
    directUrl: `${direct.databaseUrl}?application_name=direct`,
    isPreparing: false,
    dataDir: '',
    logger,
    statementLimitMs: 1_500,
    connectionLimitMs: 120_000,
  });
});
afterEach(async () => {
  await pooled.close();
  await direct.close();
});

const settings = async (database: Database) =>
  (
    await database.executeSql(
      "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle",
    )
  ).rows;

test('pooled connections have their limits from the role, and keep no state of a session', async () => {
  expect(await settings(pooled)).toEqual([{ statement: '1500ms', idle: '1500ms' }]);
  await expect(pooled.executeSql('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  const state = await accountScope(pooled, (tx) =>
    sql<{ user: string }>`select current_user::text as user`.execute(tx),
  );
  expect(state.rows).toEqual([{ user: 'exkoo_app' }]);
  expect((await pooled.executeSql('select current_user = session_user as own')).rows).toEqual([
    { own: true },
  ]);
});

test('work without a limit and notifications use direct connections', async () => {
  const name = await pooled.unlimited(
    async (kysely) =>
      (
        await sql<{ name: string; slept: null }>`
          select current_setting('application_name') as name, pg_sleep(2.5) as slept`.execute(kysely)
      ).rows[0]?.name,
  );
  expect(name).toBe('direct');
  const heard: string[] = [];
  const stop = await pooled.listen('words', (payload) => heard.push(payload));
  pooled.notify([{ channel: 'words', payload: 'direct' }]);
  await eventually(() => heard.length > 0);
  const { rows } = await direct.executeSql(
    "select distinct application_name as name from pg_stat_activity where datname = current_database() and query ilike 'listen %'",
  );
  expect(heard).toEqual(['direct']);
  expect(rows).not.toContainEqual({ name: 'pooled' });
  await stop();
});
