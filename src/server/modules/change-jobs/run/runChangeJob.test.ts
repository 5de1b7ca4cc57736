import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { UserError } from '#server/access/userError.ts';
import type { Progress } from '#server/modules/events/events.store.ts';
import { PROGRESS_CHANNEL } from '#server/modules/events/events.store.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import { eventually } from '#server/testing/eventually.ts';
import { knownRows } from '#server/testing/knownRows.ts';
import type { JobsOnDatabase } from '../testing/jobsOnDatabase.ts';
import { jobsOnDatabase } from '../testing/jobsOnDatabase.ts';
import type { ChangeWork } from './changePlan.ts';
import { CHUNK_ROWS } from './runChangeJob.ts';

const ROWS = 3 * CHUNK_ROWS - 10;

let house: JobsOnDatabase;
/** What planning the chunk that begins with this row comes to. */
let trouble: (firstRow: number) => void;
/** What happens while a chunk is read, by the rows that are done. */
let duringChunk: (done: number) => Promise<void>;

/** An import of numbered people. */
const work: ChangeWork<number> = {
  read: async (job, limit) => {
    await duringChunk(job.done);
    return Array.from({ length: ROWS }, (_, n) => n + 2).slice(job.done, job.done + limit);
  },
  plan: async (_tx, job, rows) => {
    trouble(rows[0] ?? 0);
    return {
      people: [],
      rows: rows.map((seq) => ({
        seq,
        outcome: 'CREATE',
        person: personRow(job.company_id, {
          kind: 'LEAD',
          first_name: String(seq),
          stage_id: house.ids.stages[0],
          status_id: house.ids.statuses[0],
        }),
      })),
    };
  },
};

beforeAll(async () => {
  house = await jobsOnDatabase({ IMPORT: work as ChangeWork });
});
afterAll(() => house.database.close());
beforeEach(async () => {
  trouble = () => {};
  duringChunk = async () => {};
  house.queued.length = 0;
  await house.inCompany((tx) => tx.deleteFrom('people').execute());
});

const names = async () => (await house.people()).map((row) => Number(row.first_name)).sort((a, b) => a - b);
const everybody = Array.from({ length: ROWS }, (_, n) => n + 2);

test('two that run the same job at once do each row once', async () => {
  const ref = await house.queue('IMPORT', ROWS);
  await Promise.all([house.run(ref), house.run(ref)]);
  expect(await house.run(ref)).toMatchObject({ state: 'DONE', done: ROWS, created: ROWS });
  expect(await names()).toEqual(everybody);
});

test('a job announces its progress to open browsers, at its start and about once a second', async () => {
  const announced: Progress[] = [];
  const stop = await house.database.listen(PROGRESS_CHANNEL, (payload) => {
    const progress: Progress = JSON.parse(payload);
    if (progress.tag.type === 'Change_Job') announced.push(progress);
  });
  const ref = await house.queue('IMPORT', ROWS);
  const started = Date.now();
  await house.run(ref);
  const seconds = (Date.now() - started) / 1000;
  await eventually(() => announced.length > 0);
  await stop();
  expect(announced[0]).toEqual({ companyId: ref.companyId, tag: { type: 'Change_Job', id: ref.jobId } });
  expect(announced.length).toBeLessThanOrEqual(1 + Math.floor(seconds));
});

test('a turn that is over leaves the rest to the queue', async () => {
  const ref = await house.queue('IMPORT', ROWS);
  expect(await house.run(ref, 0)).toMatchObject({ state: 'RUNNING', done: CHUNK_ROWS });
  expect(house.queued).toEqual([{ ...ref, language: 'en' }, ref]);
  expect(await house.run(ref)).toMatchObject({ state: 'DONE', done: ROWS });
  expect(await names()).toEqual(everybody);
});

test('a job of a suspended company stops after its chunk, and continues once the suspension is lifted', async () => {
  const suspend = async (isSuspended: boolean) => {
    const [at, reason] = isSuspended ? [new Date(), 'Unpaid'] : [null, null];
    const set = 'update companies set suspended_at = $2, suspended_reason = $3 where id = $1';
    await house.database.executeSql(set, [house.companyId, at, reason]);
  };
  const ref = await house.queue('IMPORT', ROWS);
  duringChunk = () => suspend(true);
  expect(await house.run(ref)).toMatchObject({ state: 'RUNNING', done: CHUNK_ROWS });
  duringChunk = async () => {};
  await suspend(false);
  expect(await house.run(ref)).toMatchObject({ state: 'DONE', done: ROWS });
  expect(await names()).toEqual(everybody);
});

test('a chunk that fails is tried again', async () => {
  let isFirst = true;
  trouble = (row) => {
    if (row > 2 && isFirst) {
      isFirst = false;
      throw new Error('The connection broke');
    }
  };
  expect(await house.run(await house.queue('IMPORT', ROWS))).toMatchObject({ state: 'DONE', done: ROWS });
  expect(await names()).toEqual(everybody);
});

test('repeated failures end the job, and its completed rows can be undone', async () => {
  trouble = (row) => {
    if (row > 2) throw new Error('a secret of the database');
  };
  const ref = await house.queue('IMPORT', ROWS);
  const error = 'Something went wrong. Completed rows can be undone';
  expect(await house.run(ref)).toMatchObject({ state: 'FAILED', done: CHUNK_ROWS, error });
  expect(await house.undo(ref.jobId)).toMatchObject({ state: 'UNDONE', done: CHUNK_ROWS, kept: 0 });
  expect(await names()).toEqual([]);
});

test('a rejection ends the job with its words', async () => {
  trouble = () => {
    throw new UserError(409, 'plan-limit', 'The Free plan has room for 100 leads');
  };
  const job = await house.run(await house.queue('IMPORT', ROWS));
  expect(job).toMatchObject({ state: 'FAILED', done: 0, error: 'The Free plan has room for 100 leads' });
});

test('fewer rows than were expected end the job where they end', async () => {
  expect(await house.run(await house.queue('IMPORT', ROWS + 5))).toMatchObject({
    state: 'DONE',
    total: ROWS,
    done: ROWS,
  });
});

const refreshes = (spy: jest.SpiedFunction<typeof house.database.executeSql>) =>
  spy.mock.calls.filter(([text]) => text.includes('analyze '));

test('the planner knows of many written rows at once, without the upkeep of the database', async () => {
  const ref = await house.queue('IMPORT', ROWS);
  const analyze = jest.spyOn(house.database, 'executeSql');
  await house.run(ref);
  for (const table of ['people', 'change_items'])
    expect(await knownRows(house.database, table)).toBeGreaterThanOrEqual(ROWS);
  expect(refreshes(analyze)).toHaveLength(3);
  await house.run(ref);
  expect(refreshes(analyze)).toHaveLength(3);
  analyze.mockRestore();
});

test('an import whose statistics could not be refreshed is done all the same', async () => {
  const analyze = jest
    .spyOn(house.database, 'executeSql')
    .mockRejectedValue(new Error('No right to do that'));
  expect(await house.run(await house.queue('IMPORT', ROWS))).toMatchObject({ state: 'DONE', done: ROWS });
  expect(refreshes(analyze)).toHaveLength(3);
  analyze.mockRestore();
});
