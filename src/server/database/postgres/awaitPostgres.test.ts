import { afterEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { freePort } from '#server/testing/servers/freePort.ts';
import { awaitPostgres } from './awaitPostgres.ts';
import { cuttableWire } from './testing/cuttableWire.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean();
});

async function awaiting(databaseUrl: string, limitMs?: number) {
  const pool = new pg.Pool({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  cleanups.push(() => pool.end());
  const logger = keepingLogger();
  return { logger, answer: awaitPostgres(pool, { databaseUrl, logger, limitMs }) };
}

async function serverUrl(): Promise<string> {
  const database = await openTestDatabase();
  cleanups.push(() => database.close());
  return database.databaseUrl;
}

test('a server that answers later is awaited, and one warning says so', async () => {
  const wire = await cuttableWire(new URL(await serverUrl()));
  cleanups.push(() => wire.close());
  wire.cut();
  const { logger, answer } = await awaiting(wire.url);
  setTimeout(() => wire.mend(), 1_200);
  await answer;
  expect(logger.lines).toEqual(['warn: Waiting for the database…']);
});

test('after the time limit the message names the host and port, not the password', async () => {
  const port = await freePort();
  const { answer } = await awaiting(`postgres://exkoo:canary-51c2@127.0.0.1:${port}/exkoo`, 600);
  await expect(answer).rejects.toThrow(
    `PostgreSQL at 127.0.0.1:${port} (DATABASE_URL) did not answer within 0.6 seconds: connect ECONNREFUSED 127.0.0.1:${port}`,
  );
  await expect(answer).rejects.not.toThrow('canary');
});

test('a database that does not exist is reported at once', async () => {
  const url = Object.assign(new URL(await serverUrl()), { pathname: '/missing' });
  const { logger, answer } = await awaiting(url.href);
  await expect(answer).rejects.toThrow('refused the connection: database "missing" does not exist');
  expect(logger.lines).toEqual([]);
});
