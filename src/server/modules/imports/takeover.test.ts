import { expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import { startChangeWorker } from '#server/modules/change-jobs/testing/changeWorker.ts';
import { countHeartbeats, MOST_BEATS } from '#server/processes/testing/countHeartbeats.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { importWork } from './run/importWork.ts';

const ROWS = 8_000;

test.each(['killed', 'paused'] as const)(
  'when the process of an import is %s, another process continues within some heartbeats and imports each row once',
  async (how) => {
    const killed = await killedDatabase();
    await killed.use(async (database) => {
      const account = await insertUser(database);
      const viewer: Viewer = { ...account, companyId: await insertCompany(database, account.userId) };
      const program = killed.start(
        new URL('./testing/importing.testProgram.ts', import.meta.url),
        JSON.stringify(viewer),
        String(ROWS),
      );
      for await (const line of program.lines) if (/^RUNNING [1-9]/.test(line)) break;
      if (how === 'killed') await program.killed();
      else program.signal('SIGSTOP');

      const counted = countHeartbeats(database);
      const works = { IMPORT: importWork(database, { phoneFingerprint: (_companyId, phone) => phone }) };
      // Without looking for unfinished jobs at its start: it is there already when the other one dies
      const { stop } = await startChangeWorker(counted.database, works, { resumes: false });
      const job = async () => {
        const { rows } = await database.executeSql('select state, done from change_jobs');
        return rows[0] as unknown as { state: string; done: number };
      };
      const before = await job();
      expect(before.state).toBe('RUNNING');
      await eventually(async () => (await job()).done > before.done, 120_000);
      expect(counted.beats()).toBeLessThanOrEqual(MOST_BEATS);
      if (how === 'paused') program.signal('SIGCONT');
      await eventually(async () => (await job()).state !== 'RUNNING', 120_000);
      await program.killed();
      await stop();
      const { rows } = await database.executeSql(
        'select count(*)::int as items, count(distinct seq)::int as rows from change_items',
      );
      expect(rows).toEqual([{ items: ROWS, rows: ROWS }]);
    });
    await killed.remove();
  },
  300_000,
);
