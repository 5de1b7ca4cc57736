import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { keepingLogger } from '#server/testing/keepingLogger.ts';
import { writeEvent } from './writeEvent.ts';

// Writes events at a steady rate into companies in turn, until the parent process disconnects.
process.once('message', (task: WriterTask) => void write(task));
process.once('disconnect', () => process.exit(0));

/** What to write, and how much. */
export interface WriterTask {
  databaseUrl: string;
  companyIds: string[];
  perSecond: number;
}

async function write({ databaseUrl, companyIds, perSecond }: WriterTask): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '', logger: keepingLogger() });
  const started = performance.now();
  let running = 0;
  for (let count = 0; ; count += 1) {
    const wait = started + (count * 1000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    while (running >= 10) await sleep(1);
    running += 1;
    void writeEvent(database, companyIds[count % companyIds.length] ?? '').finally(() => (running -= 1));
  }
}
