import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { startChangeWorker } from '#server/modules/change-jobs/testing/changeWorker.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { failedRows } from './run/failedRows.service.ts';
import { importWork } from './run/importWork.ts';
import { BAD_EVERY } from './testing/peopleFile.ts';

// KILLS=50 before a release, with ROWS=50000.
const kills = Number(process.env.KILLS ?? 3);
const rows = Number(process.env.ROWS ?? 5_000);
const bad = Math.floor(rows / BAD_EVERY);
const IN_THE_MIDDLE = /^(QUEUED|RUNNING)/;

test(
  `${kills} times kill -9 during an import of ${rows} rows: no row twice, none lost, every failure reported`,
  async () => {
    const killed = await killedDatabase();
    const viewer = await killed.use(async (database): Promise<Viewer> => {
      const account = await insertUser(database);
      return { ...account, companyId: await insertCompany(database, account.userId) };
    });
    let killedInTheMiddle = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const program = killed.start(
        new URL('./testing/importing.testProgram.ts', import.meta.url),
        JSON.stringify(viewer),
        String(rows),
      );
      let timer: NodeJS.Timeout | undefined;
      let last = '';
      for await (const line of program.lines) {
        last = line;
        if (IN_THE_MIDDLE.test(line)) timer ??= setTimeout(() => void program.killed(), Math.random() * 900);
      }
      if (IN_THE_MIDDLE.test(last)) killedInTheMiddle += 1;
    }
    expect(killedInTheMiddle).toBeGreaterThan(0);

    await killed.use(async (database) => {
      const { changeJobs, stop } = await startChangeWorker(database, {
        IMPORT: importWork(database, { phoneFingerprint: (_companyId, phone) => phone }),
      });
      const newest = async () => {
        const page = { kinds: null, pattern: null, limit: 1, offset: 0 };
        return (await changeJobs.findChangeJobs(viewer, page)).rows.find(({ job }) => job.state !== 'DRAFT')
          ?.job;
      };
      await eventually(async () => ['DONE', 'UNDONE'].includes((await newest())?.state ?? ''), 60_000);
      await stop();
      expect(await wrongJobs(database)).toEqual([]);
      const job = await newest();
      const left = job?.state === 'DONE' ? rows - bad : 0;
      expect(await people(database)).toEqual({ all: left, different: left });
      const clock = { now: () => new Date() };
      const deps = { database, clock, rateLimits: createRateLimits({ clock }) };
      const { csv } = await failedRows(deps as never).failedRows(viewer, job?.id ?? '');
      const lines = (await text(csv)).trim().split('\r\n').slice(1);
      expect(lines).toHaveLength(bad);
      expect(lines.map((line) => Number(/"(\d+)"$/.exec(line)?.[1]))).toEqual(
        Array.from({ length: bad }, (_, index) => (index + 1) * BAD_EVERY + 1),
      );
    });
    await killed.remove();
  },
  120_000 + kills * 20_000,
);

async function people(database: Database): Promise<unknown> {
  const found = await database.executeSql(
    'select count(*)::int as all, count(distinct phone)::int as different from people where trashed_at is null',
  );
  return found.rows[0];
}

/** Imports that did not record each row exactly once, or have other than one event for each direction. */
async function wrongJobs(database: Database): Promise<unknown[]> {
  const found = await database.executeSql(
    `select * from (
      select j.id, j.state, j.total, j.done, j.created, j.failed,
        (select count(*) from change_items i where i.company_id = j.company_id and i.job_id = j.id) as items,
        (select count(distinct seq) from change_items i where i.company_id = j.company_id and i.job_id = j.id) as rows,
        (select count(distinct person_id) from change_items i where i.company_id = j.company_id and i.job_id = j.id and outcome = 'CREATED') as persons,
        (select string_agg(action, ' ' order by created_at) from events e where e.company_id = j.company_id and e.entity_id = j.id) as events
      from change_jobs j where state <> 'DRAFT'
    ) each
    where (total, done, created, failed, items, rows, persons)
        is distinct from (${rows}, ${rows}, ${rows - bad}, ${bad}, ${rows}::bigint, ${rows}::bigint, ${rows - bad}::bigint)
      or events is distinct from case state when 'DONE' then 'imported' when 'UNDONE' then 'imported undone' end`,
  );
  return found.rows;
}
