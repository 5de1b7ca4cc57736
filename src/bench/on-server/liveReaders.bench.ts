import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createLive } from '#server/modules/events/live.ts';
import { createLogger } from '#server/platform/logger.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import type { WriterTask } from '../harness/live/eventWriter.program.ts';

const PER_SECOND = 200;
const COMPANIES = 1_000;
const SECONDS = 20;

export const title = `Live tags: processor time of a process for each event, ${PER_SECOND} events a second in ${COMPANIES} companies, written by another process, for ${SECONDS} s.`;

/** A process with streams in a few of the companies, in half of them, and for a master admin, who follows all. */
export async function measure() {
  const postgres = await startPostgres();
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: '', logger: keepingLogger() });
  try {
    await migrate(database);
    const owners = await createOwners(database);
    return [
      await measureFor(database, postgres.url, { what: '20 companies', owners, followed: 20 }),
      await measureFor(database, postgres.url, { what: '500 companies', owners, followed: 500 }),
    ];
  } finally {
    await database.close();
    await postgres.stop();
  }
}

async function createOwners(database: Database) {
  const owners = [];
  for (let count = 0; count < COMPANIES; count += 1) {
    const owner = await insertUser(database);
    owners.push({ owner, companyId: await insertCompany(database, owner.userId) });
  }
  return owners;
}

async function measureFor(
  database: Database,
  databaseUrl: string,
  {
    what,
    owners,
    followed,
  }: { what: string; owners: Awaited<ReturnType<typeof createOwners>>; followed: number },
) {
  const live = createLive({ database, logger: createLogger('warn') });
  let tags = 0;
  await live.start();
  for (const { owner } of owners.slice(0, followed)) await live.follow(owner, () => (tags += 1));
  const writer = fork(join(import.meta.dirname, '../harness/live/eventWriter.program.ts'));
  const companyIds = owners.map(({ companyId }) => companyId);
  writer.send({ databaseUrl, companyIds, perSecond: PER_SECOND } satisfies WriterTask);
  // A reader looks back a minute
  await sleep(62_000);
  const [before, tagsBefore, countBefore] = [process.cpuUsage(), tags, await countEvents(database)];
  await sleep(SECONDS * 1000);
  const { user, system } = process.cpuUsage(before);
  const events = (await countEvents(database)) - countBefore;
  const delivered = tags - tagsBefore;
  if (writer.connected) writer.disconnect();
  await live.stop();
  return {
    what: `streams in ${what}`,
    'events a second': Math.round(events / SECONDS),
    'delivered a second': Math.round(delivered / SECONDS),
    'CPU ms an event': Number(((user + system) / 1000 / events).toFixed(2)),
  };
}

async function countEvents(database: Database): Promise<number> {
  const { rows } = await database.executeSql('select count(*) as n from events');
  return Number((rows[0] as unknown as { n: number }).n);
}
