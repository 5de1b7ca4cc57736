import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '#server/database/database.ts';
import { migrate } from '#server/database/migrate.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { insertPeople } from '../harness/server/rows/addLeads.ts';
import { median } from '../harness/median.ts';

export const title =
  'Opening the embedded database: an empty one and one of 100,000 leads after a clean end, and that one after ten seconds of writing and ' +
  'kill -9; median of 3.';

const rounds = 3;

/** Opens each of them a few times, without the server round it. */
export async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'exkoo-reopen-'));
  try {
    const [empty, full] = [join(folder, 'empty'), join(folder, 'full')];
    await fill(empty, 0);
    await fill(full, 100_000);
    const emptyMs = await timesOf(() => open(empty));
    const cleanMs = await timesOf(() => open(full));
    const killedMs = await timesOf(async () => {
      await writeAndKill(full);
      return open(full);
    });
    return [
      { what: 'empty, clean end', 'median ms': Math.round(emptyMs), 'beyond empty, ms': 0 },
      {
        what: '100,000 leads, clean end',
        'median ms': Math.round(cleanMs),
        'beyond empty, ms': Math.round(cleanMs - emptyMs),
      },
      {
        what: '100,000 leads, kill -9',
        'median ms': Math.round(killedMs),
        'beyond empty, ms': Math.round(killedMs - emptyMs),
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, leads: number): Promise<void> {
  const database = await openDatabase({ dataDir, logger: keepingLogger() });
  await migrate(database);
  const { userId } = await insertUser(database);
  await insertPeople(database, await insertCompany(database, userId), leads);
  await database.close();
}

async function timesOf(measureOnce: () => Promise<number>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await measureOnce());
  return median(taken);
}

/** Milliseconds to the first answer of a database. */
async function open(dataDir: string): Promise<number> {
  const started = performance.now();
  const database = await openDatabase({ dataDir, logger: keepingLogger() });
  await database.executeSql('select 1');
  const taken = performance.now() - started;
  await database.close();
  return taken;
}

async function writeAndKill(dataDir: string): Promise<void> {
  const writer = fork(join(import.meta.dirname, '../harness/server/writingDatabase.program.ts'), [dataDir], {
    stdio: 'inherit',
  });
  const exit = once(writer, 'exit');
  await Promise.race([once(writer, 'message'), exit]);
  writer.kill('SIGKILL');
  await exit;
}
