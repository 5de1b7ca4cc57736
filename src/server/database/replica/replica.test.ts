import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { accountScope, replicaReadScope } from '#server/database/walls/scopes.ts';
import { administer } from '#server/testing/app/administer.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { hasPostgresProgram } from '#server/testing/servers/postgresPrograms.ts';
import type { ReplicatedDatabase } from '#server/testing/servers/replicatedDatabase.ts';
import { startReplicatedDatabase } from '#server/testing/servers/replicatedDatabase.ts';
import { startReplica } from '#server/testing/servers/startPostgres.ts';

if (!hasPostgresProgram('pg_basebackup')) skipFile();

let servers: ReplicatedDatabase;
beforeAll(async () => {
  servers = await startReplicatedDatabase();
}, 120_000);
afterAll(() => servers.stop());

const opened: Database[] = [];
afterEach(async () => {
  for (const db of opened.splice(0)) await db.close();
});

/** A process of the server, with the lines of its log. */
async function openProcess(url = servers.replica.url, maxLagMs = 20_000) {
  const logger = keepingLogger();
  const replica = { url, maxLagMs };
  const db = await openDatabase({ databaseUrl: servers.primary.url, dataDir: '', logger, replica });
  opened.push(db);
  return { db, lines: logger.lines };
}

const untilUsed = ({ lines }: { lines: string[] }) =>
  eventually(() => lines.at(-1) === 'info: The replica serves reads', 60_000);
const WARNING = 'warn: The replica is not used: the primary serves all reads';

const COMPANY = { companyId: newId() };
const portOf = (url: string) => Number(new URL(url).port);
const served = (db: Database, pattern = '%') =>
  replicaReadScope(db, COMPANY, async (tx) => {
    const { rows } = await sql<{ port: number; found: number }>`
      select inet_server_port() as port, (select count(*)::int from rate_limits where bucket like ${pattern}) as found`.execute(
      tx,
    );
    return rows[0];
  });
const write = (db: Database, bucket: string) =>
  accountScope(db, (tx: Tx) => sql`insert into rate_limits values (${bucket}, 1, now())`.execute(tx));

test('reads on the replica see what another process committed just before', async () => {
  const delayed = await startReplica(servers.primary.url, ['recovery_min_apply_delay=100ms']);
  try {
    const [writer, reader] = [await openProcess(), await openProcess(delayed.url)];
    await untilUsed(reader);
    const mark = newId();
    for (let n = 1; n <= 15; n += 1) {
      await write(writer.db, `${mark} ${n}`);
      expect(await served(reader.db, `${mark}%`)).toEqual({ port: portOf(delayed.url), found: n });
    }
    expect(reader.db.replica?.readCounts()).toEqual({ replica: 15, primary: 0 });
  } finally {
    await delayed.stop();
  }
}, 120_000);

test('the primary serves while the replica is behind, with one warning, until the replica has caught up', async () => {
  const { db, lines } = await openProcess(servers.replica.url, 100);
  await untilUsed({ lines });
  const mark = newId();
  await administer(servers.replica.url, 'select pg_wal_replay_pause()');
  try {
    for (let n = 1; n <= 3; n += 1) {
      await write(db, `${mark} ${n}`);
      expect(await served(db, `${mark}%`)).toEqual({ port: portOf(servers.primary.url), found: n });
    }
  } finally {
    await administer(servers.replica.url, 'select pg_wal_replay_resume()');
  }
  expect(lines.filter((line) => line === WARNING)).toHaveLength(1);
  expect(db.replica?.readCounts()).toEqual({ replica: 0, primary: 3 });
  await untilUsed({ lines });
  expect(await served(db, `${mark}%`)).toEqual({ port: portOf(servers.replica.url), found: 3 });
}, 120_000);

test('a read that the replica cancels or breaks off is served by the primary', async () => {
  const own = await startReplica(servers.primary.url, ['max_standby_streaming_delay=10ms']);
  try {
    const { db, lines } = await openProcess(own.url);
    await untilUsed({ lines });
    const slowly = () =>
      replicaReadScope(db, COMPANY, async (tx) => {
        const { rows } = await sql<{ port: number }>`
          select inet_server_port() as port from (select pg_sleep(1.5), count(*) from rate_limits) as slow`.execute(
          tx,
        );
        return rows[0]?.port;
      });
    const isRunning = async () => {
      const running = `select 1 from pg_stat_activity where query like '%pg_sleep%' and wait_event = 'PgSleep'`;
      await administer(own.url, `do $$ begin assert exists (${running}); end $$`);
      return true;
    };

    await write(db, newId());
    const canceled = slowly();
    await eventually(() => isRunning().catch(() => false));
    await administer(servers.primary.url, 'delete from rate_limits');
    await administer(servers.primary.url, 'vacuum rate_limits');
    expect(await canceled).toBe(portOf(servers.primary.url));

    const broken = slowly();
    await eventually(() => isRunning().catch(() => false));
    await own.stop();
    expect(await broken).toBe(portOf(servers.primary.url));
    expect(await served(db)).toMatchObject({ port: portOf(servers.primary.url) });
    expect(lines.at(-1)).toBe(WARNING);
  } finally {
    await own.stop();
  }
}, 180_000);

test('a server that is no replica is not used', async () => {
  const { db, lines } = await openProcess(servers.primary.url);
  await eventually(() => lines.includes(WARNING));
  await served(db);
  expect(db.replica?.readCounts()).toEqual({ replica: 0, primary: 1 });
}, 60_000);
