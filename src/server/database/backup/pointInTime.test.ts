import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { eventually } from '#server/testing/eventually.ts';
import type { PostgresPlace, PostgresServer } from '#server/testing/servers/postgresPlace.ts';
import { postgresPlace } from '#server/testing/servers/postgresPlace.ts';
import { hasPostgresProgram } from '#server/testing/servers/postgresPrograms.ts';
import { initData } from '#server/testing/servers/startPostgres.ts';

// Follows the commands and settings under "Point-in-time recovery" in docs/operations.md

if (!hasPostgresProgram('pg_basebackup')) skipFile();

let place: PostgresPlace;
let servers: PostgresServer[];
beforeEach(() => {
  place = postgresPlace();
  servers = [];
});
afterEach(async () => {
  for (const server of servers) await server.stop();
  place.remove();
});

async function start(data: string): Promise<PostgresServer> {
  const server = await place.start(data);
  servers.push(server);
  return server;
}

async function ask(server: PostgresServer, statement: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows.map(([value]) => String(value));
  } finally {
    await client.end();
  }
}

/** The code blocks of the section, with the folders and connection of this test. */
function documentedBlocks(connection: string): string[] {
  const docs = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, section = ''] = docs.split('### Point-in-time recovery\n');
  const [own = ''] = section.split(/^##/m);
  const blocks = [...own.matchAll(/^ *```\n([^]*?)^ *```$/gm)].map(([, block = '']) =>
    block.replaceAll(/^ +/gm, ''),
  );
  return blocks.map((block) =>
    block
      .replaceAll('/archive/', `${join(place.folder, 'archive')}/`)
      .replace('-h 127.0.0.1 -U replicator', connection)
      .replace('/backups/base-$(date +%F)', join(place.folder, 'base'))
      .replaceAll(/\b(base|pg_wal)\.tar\.gz/g, join(place.folder, 'base', '$1.tar.gz')),
  );
}

test('the documented steps recover rows as of a moment before they were deleted', async () => {
  const data = initData(place);
  place.shell('mkdir archive');
  const [settings = ''] = documentedBlocks('');
  appendFileSync(join(data, 'postgresql.conf'), settings);
  const primary = await start(data);
  const [, baseBackup = '', unpack = ''] = documentedBlocks(`-d ${primary.url}`);

  await ask(primary, 'create table rows (name text)');
  place.shell(baseBackup);
  await ask(primary, "insert into rows values ('untouched'), ('deleted')");
  await sleep(50);
  const [moment = ''] = await ask(
    primary,
    "select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')",
  );
  await sleep(50);
  await ask(primary, "delete from rows where name = 'deleted'");
  await ask(primary, "insert into rows values ('too late')");
  const [last = ''] = await ask(primary, 'select pg_walfile_name(pg_switch_wal())');
  await eventually(() => readdirSync(join(place.folder, 'archive')).includes(last), 60_000);
  await primary.stop('SIGINT');

  place.shell(unpack);
  const [, , , recovery = ''] = documentedBlocks('');
  const recovered = join(place.folder, 'recovered');
  appendFileSync(
    join(recovered, 'postgresql.conf'),
    recovery.replace(/(recovery_target_time = )'.*'/, `$1'${moment}+00'`),
  );
  const server = await start(recovered);
  await eventually(
    async () => (await ask(server, 'select pg_get_wal_replay_pause_state()')).join() === 'paused',
    60_000,
  );
  expect(await ask(server, 'select name from rows order by name')).toEqual(['deleted', 'untouched']);
  expect(await ask(server, 'select pg_is_in_recovery()')).toEqual(['true']);

  await ask(server, 'select pg_wal_replay_resume()');
  await eventually(async () => (await ask(server, 'select pg_is_in_recovery()')).join() === 'false', 60_000);
  await ask(server, "insert into rows values ('continued')");
  expect(await ask(server, 'select name from rows order by name')).toEqual([
    'continued',
    'deleted',
    'untouched',
  ]);
}, 180_000);
