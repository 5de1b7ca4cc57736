import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { EVENTS_CHANNEL } from '#server/modules/events/events.store.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { startPostgres } from '#server/testing/servers/startPostgres.ts';
import { writeEvent } from '../harness/live/writeEvent.ts';

const WRITERS = 32;
const ROUNDS = 3;
const SECONDS = 4;

export const title =
  `Writes of events a second by ${WRITERS} writers, where a commit takes 2 ms (fsync, commit_delay=2000, commit_siblings=0): without a notification, with ` +
  `one after the commit, as the product sends it, and with NOTIFY in the transaction. Best of ${ROUNDS} rounds of ${SECONDS} s.`;

/** The cost of notifications. */
export async function measure() {
  const postgres = await startPostgres([
    'fsync=on',
    'synchronous_commit=on',
    'commit_delay=2000',
    'commit_siblings=0',
  ]);
  const options = { databaseUrl: postgres.url, dataDir: '', logger: keepingLogger() };
  const database = await openDatabase({ ...options, poolSize: WRITERS });
  const listener = await openDatabase(options);
  let heard = 0;
  try {
    await migrate(database);
    await listener.listen(EVENTS_CHANNEL, () => (heard += 1));
    const ways = {
      without: (companyId: string) => writeEvent({ ...database, notify: () => {} }, companyId),
      after: (companyId: string) => writeEvent(database, companyId),
      inside: (companyId: string) => writeInside(database, companyId),
    };
    const best = { without: 0, after: 0, inside: 0 };
    for (let round = 0; round < ROUNDS; round += 1)
      for (const way of ['without', 'after', 'inside'] as const)
        best[way] = Math.max(best[way], await rateOf(ways[way]));
    if (heard === 0) throw new Error('No notification arrived');
    const row = (what: string, rate: number) => ({
      what,
      'writes a second': Math.round(rate),
      ratio: Number((rate / best.without).toFixed(2)),
    });
    return [
      row('no notification', best.without),
      row('notification after the commit', best.after),
      row('NOTIFY in the transaction', best.inside),
    ];
  } finally {
    await listener.close();
    await database.close();
    await postgres.stop();
  }
}

function writeInside(database: Database, companyId: string): Promise<void> {
  const notify = sql`select pg_notify(${EVENTS_CHANNEL}, ${newId()})`;
  return writeEvent({ ...database, notify: () => {} }, companyId, (tx) => notify.execute(tx));
}

/** Writes a second of all writers together, each in a company of its own. */
async function rateOf(write: (companyId: string) => Promise<void>): Promise<number> {
  let written = 0;
  const started = performance.now();
  const end = started + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      const companyId = newId();
      for (; performance.now() < end; written += 1) await write(companyId);
    }),
  );
  return written / ((performance.now() - started) / 1000);
}
