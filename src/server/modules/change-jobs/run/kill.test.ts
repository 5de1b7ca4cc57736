import { expect, test } from '@jest/globals';
import type { Viewer } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import { insertPeople } from '#server/modules/people/changes/peopleChanges.service.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import { eventually } from '#server/testing/eventually.ts';
import { killedDatabase } from '#server/testing/killed/killedDatabase.ts';
import { startChangeWorker } from '../testing/changeWorker.ts';
import { insertOptions } from '../testing/insertOptions.ts';

// KILLS=50 before a release.
const kills = Number(process.env.KILLS ?? 3);
const LEADS = 5_000;
const IN_THE_MIDDLE = /^(QUEUED|RUNNING|UNDOING)/;

test(
  `${kills} times kill -9 in the middle of a bulk change or its undoing: no row is lost or done twice`,
  async () => {
    const killed = await killedDatabase();
    const viewer = await killed.use(fill);
    const start = await killed.use(people);
    let killedInTheMiddle = 0;
    for (let kill = 0; kill < kills; kill += 1) {
      const program = killed.start(
        new URL('../testing/tagging.testProgram.ts', import.meta.url),
        JSON.stringify(viewer),
      );
      let timer: NodeJS.Timeout | undefined;
      let last = '';
      for await (const line of program.lines) {
        last = line;
        if (IN_THE_MIDDLE.test(line)) timer ??= setTimeout(() => void program.killed(), Math.random() * 600);
      }
      if (IN_THE_MIDDLE.test(last)) killedInTheMiddle += 1;
    }
    expect(killedInTheMiddle).toBeGreaterThan(0);

    await killed.use(async (database) => {
      const { changeJobs, stop } = await startChangeWorker(database);
      const newest = async () => {
        const page = { kinds: null, pattern: null, limit: 1, offset: 0 };
        return (await changeJobs.findChangeJobs(viewer, page)).rows[0]?.job;
      };
      await eventually(async () => ['DONE', 'UNDONE'].includes((await newest())?.state ?? ''), 60_000);
      const job = await newest();
      if (job?.state === 'DONE') await changeJobs.undoChangeJob(viewer, job.id);
      await eventually(async () => (await newest())?.state === 'UNDONE', 60_000);
      await stop();
      expect(await wrongJobs(database)).toEqual([]);
      expect(await people(database)).toEqual(start);
    });
    await killed.remove();
  },
  120_000 + kills * 20_000,
);

async function fill(database: Database): Promise<Viewer> {
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  await companyScope(database, { companyId, userId: null }, async (tx) => {
    const [stage_id] = await insertOptions(tx, companyId, 'STAGE');
    const [status_id] = await insertOptions(tx, companyId, 'STATUS');
    const lead = (n: number) =>
      personRow(companyId, { kind: 'LEAD', first_name: `Lead ${n}`, stage_id, status_id, tags: ['old'] });
    await insertPeople(
      tx,
      Array.from({ length: LEADS }, (_, n) => lead(n)),
    );
  });
  return { ...account, companyId };
}

async function people(database: Database): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    'select id, tags, stage_id, search, trashed_at from people order by id',
  );
  return rows;
}

/** Jobs that did not process each lead exactly once, or have other than one event for each direction. */
async function wrongJobs(database: Database): Promise<unknown[]> {
  const { rows } = await database.executeSql(
    `select * from (
      select j.id, j.state, j.total, j.done, j.updated, j.kept,
        (select count(*) from change_items i where i.company_id = j.company_id and i.job_id = j.id and i.outcome = 'UPDATED') as items,
        (select count(distinct person_id) from change_items i where i.company_id = j.company_id and i.job_id = j.id) as persons,
        (select count(*) from change_targets t where t.company_id = j.company_id and t.job_id = j.id) as targets,
        (select string_agg(action, ' ' order by created_at) from events e where e.company_id = j.company_id and e.entity_id = j.id) as events
      from change_jobs j
    ) each
    where (state, total, done, updated, kept, items, persons, targets, events)
      is distinct from ('UNDONE', ${LEADS}, ${LEADS}, ${LEADS}, 0, ${LEADS}, ${LEADS}, 0, 'bulk-changed undone')`,
  );
  return rows;
}
