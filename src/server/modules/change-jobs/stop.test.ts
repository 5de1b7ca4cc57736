import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AccessLevel } from '#contract/access/permissions.ts';
import { permissionsAt } from '#contract/access/permissions.ts';
import { suspending } from '#server/modules/companies/testing/suspending.ts';
import { importing } from '#server/modules/imports/testing/importing.ts';
import { personRow } from '#server/modules/people/testing/personRow.ts';
import type { TestApp, TestUser } from '#server/testing/app/createTestApp.ts';
import { createTestApp } from '#server/testing/app/createTestApp.ts';
import { addChangeJob } from './jobRecords.service.ts';
import type { ChangeWork } from './run/changePlan.ts';
import { insertTargets } from './run/changeTargets.store.ts';
import { CHUNK_ROWS } from './run/runChangeJob.ts';
import { stopJobs } from './stopJobs.service.ts';
import type { CrmCompany } from './testing/crmCompany.ts';
import { crmCompany, JOB_OPERATIONS } from './testing/crmCompany.ts';
import type { JobsOnDatabase } from './testing/jobsOnDatabase.ts';
import { jobsOnDatabase } from './testing/jobsOnDatabase.ts';

describe('a running job', () => {
  const ROWS = 3 * CHUNK_ROWS;
  let house: JobsOnDatabase;
  /** What happens while a chunk is read, or written, by the rows that are done. */
  let whileRead: (done: number) => Promise<void>;
  let whileWritten: (done: number) => void;

  const work: ChangeWork<number> = {
    read: async (job, limit) => {
      await whileRead(job.done);
      return Array.from({ length: ROWS }, (_, n) => n + 2).slice(job.done, job.done + limit);
    },
    plan: async (_tx, job, rows) => {
      whileWritten(job.done);
      const person = () =>
        personRow(job.company_id, {
          kind: 'LEAD',
          first_name: 'Someone',
          stage_id: house.ids.stages[0],
          status_id: house.ids.statuses[0],
        });
      return { people: [], rows: rows.map((seq) => ({ seq, outcome: 'CREATE', person: person() })) };
    },
  };

  beforeAll(async () => {
    house = await jobsOnDatabase({ IMPORT: work as ChangeWork });
  });
  afterAll(() => house.database.close());
  beforeEach(async () => {
    whileRead = async () => {};
    whileWritten = () => {};
    await house.inCompany((tx) => tx.deleteFrom('people').execute());
  });

  const stop = (id: string) =>
    stopJobs({ database: house.database, clock: { now: () => new Date() }, works: {} }).stopChangeJob(
      house.viewer,
      id,
    );

  test('stops before its next chunk; processed rows remain, and can be undone', async () => {
    const ref = await house.queue('IMPORT', ROWS);
    whileRead = async (done) => {
      if (done > 0) await stop(ref.jobId);
    };
    const stopped = { state: 'STOPPED', done: CHUNK_ROWS, created: CHUNK_ROWS, total: ROWS };
    expect(await house.run(ref)).toMatchObject(stopped);
    expect(await house.people()).toHaveLength(CHUNK_ROWS);
    whileRead = async () => {};
    // The queue may bring it once more
    expect(await house.run(ref)).toMatchObject(stopped);
    expect(await house.undo(ref.jobId)).toMatchObject({ state: 'UNDONE', done: CHUNK_ROWS, kept: 0 });
    expect(await house.people()).toEqual([]);
  });

  test('writes the chunk to its end that it has begun', async () => {
    const ref = await house.queue('IMPORT', ROWS);
    let stopping: Promise<unknown> | undefined;
    whileWritten = () => void (stopping ??= stop(ref.jobId));
    const { done, state, created } = await house.run(ref);
    await stopping;
    expect(state).toBe('STOPPED');
    expect(created).toBe(done);
    expect(done).toBeGreaterThan(0);
    expect(await house.people()).toHaveLength(done);
  });
});

describe('through the endpoint', () => {
  let app: TestApp;
  let crm: CrmCompany;
  let jobId: string;

  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    crm = await crmCompany(app);
    jobId = await begin();
  });

  /** A bulk change that has begun and that no queue continues, so that nothing races with the stop. */
  async function begin(): Promise<string> {
    const leads = await crm.addLeads(3);
    const { companyId, owner } = crm;
    return crm.inCompany(async (tx) => {
      const head = { kind: 'BULK', person_kind: 'LEAD', title: 'Add tag big', state: 'RUNNING' } as const;
      const payload = { change: { addTags: ['big'] }, assignedTo: null };
      const starter = { ...owner, companyId, firstName: 'Test', lastName: 'User' };
      const job = await addChangeJob(tx, starter, { ...head, total: 3, payload }, new Date());
      await insertTargets(
        tx,
        job,
        leads.map(({ id }) => id),
      );
      return job.id;
    });
  }

  const stop = (user?: TestUser) => crm.call(JOB_OPERATIONS.stop, { id: jobId }, user);
  const member = async (level: AccessLevel) => {
    const user = await app.createUser({ role: 'MEMBER', companyId: crm.companyId });
    await app.database.executeSql(
      'update users set permissions = $1, is_crm_permitted = true where id = $2',
      [JSON.stringify(permissionsAt(level)), user.userId],
    );
    return user;
  };

  test('reports its progress, deletes its remaining targets, and cannot be stopped twice', async () => {
    expect(await stop()).toMatchObject({
      acknowledgement: true,
      message: 'Stopped',
      data: { state: 'STOPPED', done: 0, total: 3, canUndo: false },
    });
    await app.services.changeJobs.run({ companyId: crm.companyId, jobId }, new AbortController().signal);
    expect((await crm.people()).map(({ tags }) => tags)).toEqual([[], [], []]);
    expect(await crm.inCompany((tx) => tx.selectFrom('change_targets').selectAll().execute())).toEqual([]);
    expect(await stop()).toMatchObject({ statusCode: 409, message: 'This was already stopped' });
  });

  test('one that is done is not stopped any more', async () => {
    await app.services.changeJobs.run({ companyId: crm.companyId, jobId }, new AbortController().signal);
    expect(await stop()).toMatchObject({ statusCode: 409, message: 'This has already finished' });
    expect((await crm.finished(jobId)).data).toMatchObject({ state: 'DONE', updated: 3 });
  });

  test('records one event of the user who stopped it, and notifies the user who started it', async () => {
    const colleague = await member('MANAGE');
    await stop(colleague);
    const { rows } = await app.database.executeSql(
      'select action, actor_id, after, tags from events where entity_id = $1',
      [jobId],
    );
    expect(rows).toMatchObject([
      {
        action: 'bulk-change-stopped',
        actor_id: colleague.userId,
        after: { job: 'Add tag big', stoppedAfter: 0, rows: 3 },
        tags: expect.arrayContaining([{ type: 'Lead' }, { type: 'Change_Job', id: jobId }]),
      },
    ]);
    const bell = '{ findNotifications { data { kind actorName text job { state } } } }';
    expect((await crm.call(bell)).data).toMatchObject([
      { kind: 'JOB_FINISHED', text: 'Add tag big', job: { state: 'STOPPED' } },
    ]);
    expect((await crm.call(bell, {}, colleague)).data).toEqual([]);
  });

  test('takes the right to change such people; of another company it is not there', async () => {
    expect(await stop(await member('NONE'))).toMatchObject({ statusCode: 404 });
    // Who sees assigned leads alone reaches jobs of their own
    expect(await stop(await member('EDIT'))).toMatchObject({ statusCode: 404 });
    const other = await crmCompany(app);
    expect(await stop(other.owner)).toMatchObject({ statusCode: 404 });
    await app.database.executeSql(`update change_jobs set person_kind = 'CONTACT' where id = $1`, [jobId]);
    expect(await stop(await member('VIEW'))).toMatchObject({ statusCode: 403 });
    expect((await crm.call(JOB_OPERATIONS.find, { id: jobId })).data).toMatchObject({ state: 'RUNNING' });
  });
});

test('an import that is stopped before its first row takes what it added to lead setup with it', async () => {
  const app = await createTestApp();
  const owner = await app.createUser();
  const companyId = await app.createCompany(owner, { companyName: 'Importers' });
  const mine = importing(app, owner);
  const platform = await suspending(app);
  const id = await mine.draft('Name,Stage\nAnn,Visited\n');
  await mine.update(id, { unknownChoices: 'CREATE' });
  const viewer = await platform.viewerNow(owner);
  // Suspended, it waits for its first row
  await platform.suspend(companyId);
  const stages = async () =>
    (await app.database.executeSql(`select name from lead_options where name = 'Visited'`)).rows;
  await app.services.imports.startImport(viewer, id);
  expect(await stages()).toHaveLength(1);
  const { job } = await app.services.changeJobs.stopChangeJob(viewer, id);
  expect(job).toMatchObject({ state: 'STOPPED', done: 0, total: 1 });
  expect(await stages()).toEqual([]);
  await app.close();
});
