import { afterEach, expect, test } from '@jest/globals';
import { openDatabase } from '#server/database/database.ts';
import { isDatabaseAway } from '#server/database/errors.ts';
import { administer } from '#server/testing/app/administer.ts';
import { eventually } from '#server/testing/eventually.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import { serversOf } from './hostList.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

test('a URL with several hosts is read as libpq does', () => {
  expect(serversOf('postgres://ada:pw@one/db')).toEqual({
    urls: ['postgres://ada:pw@one/db'],
    isPrimaryWanted: false,
  });
  expect(
    serversOf('postgresql://ada:p%2Cw@a:1,b:2/db?target_session_attrs=read-write&sslmode=require'),
  ).toEqual({
    urls: ['postgresql://ada:p%2Cw@a:1/db?sslmode=require', 'postgresql://ada:p%2Cw@b:2/db?sslmode=require'],
    isPrimaryWanted: true,
  });
  expect(serversOf('postgres://a,b/db')).toEqual({
    urls: ['postgres://a/db', 'postgres://b/db'],
    isPrimaryWanted: false,
  });
});

test('of several servers the one that accepts writes is used, also after it has changed', async () => {
  const [first, second] = await Promise.all([
    startPostgres(),
    startPostgres(['default_transaction_read_only=on']),
  ]);
  cleanups.push(first.stop, second.stop);
  const hosts = [second, first].map(({ url }) => new URL(url).host).join();
  const database = await openDatabase({
    databaseUrl: `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`,
    dataDir: '',
    logger: keepingLogger(),
    connectionLimitMs: 60_000,
  });
  cleanups.push(() => database.close());
  const heard: string[] = [];
  let gaps = 0;
  await database.listen(
    'words',
    (payload) => heard.push(payload),
    () => (gaps += 1),
  );
  const usedPort = async () => (await database.executeSql('select inet_server_port()::text as port')).rows[0];
  expect(await usedPort()).toEqual({ port: new URL(first.url).port });

  await first.stop();
  const fault = await database.executeSql('select 1').catch((error: unknown) => error);
  expect(isDatabaseAway(fault)).toBe(true);
  await promote(second.url);

  await eventually(() =>
    usedPort().then(
      (row) => (row as unknown as { port: string }).port === new URL(second.url).port,
      () => false,
    ),
  );
  await eventually(() => gaps > 0);
  database.notify([{ channel: 'words', payload: 'after' }]);
  await eventually(() => heard.length > 0);
  expect(heard).toEqual(['after']);
}, 180_000);

/** The setting came with the command line, which nothing else overrides than the database's own. */
async function promote(url: string): Promise<void> {
  await administer(
    url,
    'begin read write; alter database postgres set default_transaction_read_only = off; commit',
  );
}
