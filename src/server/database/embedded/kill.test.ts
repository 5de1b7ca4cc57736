import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/database.ts';
import { embeddedFolder } from '#server/testing/embeddedFolder.ts';
import { startProgram } from '#server/testing/killed/startProgram.ts';

// KILLS=100 before a release.
const kills = Number(process.env.KILLS ?? 8);
const silent = { info: () => {}, warn: () => {}, error: () => {} };

test(
  `${kills} times kill -9 in the middle of writing: no promised row is lost, none is half there`,
  async () => {
    const { dataDir, remove } = await embeddedFolder();
    let promised = 0;
    let slowestOpen = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const writer = startProgram(new URL('./writer.testProgram.ts', import.meta.url), dataDir);
      const startedAt = performance.now();
      // Every fifth kill may hit the start itself.
      const killAt = kill % 5 === 4 ? startedAt + Math.random() * 800 : Infinity;
      const timer =
        killAt < Infinity ? setTimeout(() => void writer.killed(), killAt - startedAt) : undefined;
      let isOpen = false;
      for await (const line of writer.lines) {
        if (line === 'open') {
          isOpen = true;
          slowestOpen = Math.max(slowestOpen, performance.now() - startedAt);
          if (!timer) setTimeout(() => void writer.killed(), 50 + Math.random() * 400);
        } else {
          promised = Number(line);
        }
      }
      clearTimeout(timer);
      if (!isOpen && killAt === Infinity) throw new Error('The database did not open after a kill');
      await pause(1);
    }

    const db = await openDatabase({ dataDir, logger: silent });
    const { rows } = await db.executeSql(`
    select count(distinct number) as numbers, max(number) as last, count(*) filter (where halves <> 2) as torn
    from (select number, count(*) over (partition by number) as halves from halves) each`);
    await db.close();
    remove();
    const found = rows[0] as unknown as { numbers: number; last: number; torn: number };
    expect(promised).toBeGreaterThan(kills * 5);
    expect(found.torn).toBe(0);
    expect(found.last).toBeGreaterThanOrEqual(promised);
    expect(found.numbers).toBe(found.last);
    expect(slowestOpen).toBeLessThan(60_000); // under a second on an idle machine, with the start of the process
  },
  120_000 + kills * 20_000,
);
