import { v7 as newId } from 'uuid';
import type { ChangeJobKind } from '#contract/change-jobs/changeJob.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { companyScope } from '#server/database/walls/scopes.ts';
import type { ChangeJobRow } from '#server/modules/change-jobs/changeJobs.table.ts';
import { addChangeJob, queueChangeJob } from '#server/modules/change-jobs/jobRecords.service.ts';
import type { ChunkPlan } from '#server/modules/change-jobs/run/changePlan.ts';
import type { JobRef, RunnerDeps } from '#server/modules/change-jobs/run/runChangeJob.ts';
import { runChangeJob } from '#server/modules/change-jobs/run/runChangeJob.ts';
import { writeChunk } from '#server/modules/change-jobs/run/writeChunk.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import { insertCompany } from '#server/testing/app/insertCompany.ts';
import { insertUser } from '#server/testing/app/insertUser.ts';
import type { TestDatabase } from '#server/testing/openTestDatabase.ts';
import { openTestDatabase } from '#server/testing/openTestDatabase.ts';
import { insertOptions } from './insertOptions.ts';

/** Change jobs below the endpoint, on a company of their own. */
export interface JobsOnDatabase {
  database: TestDatabase;
  companyId: string;
  viewer: CompanyViewer;
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Two entries of each list of lead setup, and two projects. */
  ids: Record<'stages' | 'statuses' | 'sources' | 'groups' | 'projects', [string, string]>;
  /** Does a job of one chunk. */
  doJob(kind: ChangeJobKind, plan: (tx: Tx) => Promise<ChunkPlan>): Promise<ChangeJobRow>;
  /** Queues a job, and returns its id. */
  queue(kind: ChangeJobKind, total: number): Promise<JobRef>;
  queued: JobRef[];
  /** Runs a job like the queue's worker. */
  run(ref: JobRef, turnMs?: number): Promise<ChangeJobRow>;
  /** Undoes a job to its end. */
  undo(jobId: string): Promise<ChangeJobRow>;
  /** Everybody, by id, without updated_at. */
  people(): Promise<Omit<PersonRow, 'updated_at'>[]>;
}

/** Opens it; close `database` at the end. */
export async function jobsOnDatabase(works: RunnerDeps['works'] = {}): Promise<JobsOnDatabase> {
  const database = await openTestDatabase();
  const account = await insertUser(database);
  const companyId = await insertCompany(database, account.userId);
  const viewer = { ...account, companyId };
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => companyScope(database, viewer, work);
  const clock = { now: () => new Date() };
  const logger = { warn: () => {} } as unknown as RunnerDeps['logger'];
  const queued: JobRef[] = [];
  const jobs = { enqueue: async (_tx: Tx, _name: string, ref: unknown) => void queued.push(ref as JobRef) };
  const deps: RunnerDeps = { database, clock, logger, jobs, works };

  const options = (kind: 'STAGE' | 'STATUS' | 'SOURCE' | 'GROUP') =>
    inCompany((tx) => insertOptions(tx, companyId, kind));
  const ids = {
    stages: await options('STAGE'),
    statuses: await options('STATUS'),
    sources: await options('SOURCE'),
    groups: await options('GROUP'),
    projects: [newId(), newId()] as [string, string],
  };
  await inCompany((tx) =>
    tx
      .insertInto('projects')
      .values(
        ids.projects.map((id) => ({
          company_id: companyId,
          id,
          title: id,
          status: 'READY' as const,
          property_category: 'LAND' as const,
          created_at: new Date(),
          updated_at: new Date(),
          search: id,
        })),
      )
      .execute(),
  );
  const job = (id: string) =>
    inCompany((tx) =>
      tx.selectFrom('change_jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    );

  return {
    database,
    companyId,
    viewer,
    inCompany,
    ids,
    doJob: (kind, plan) =>
      inCompany(async (tx) => {
        const planned = await plan(tx);
        const head = { kind, person_kind: 'LEAD', title: kind, state: 'RUNNING', payload: {} } as const;
        const at = clock.now();
        const added = await addChangeJob(tx, viewer, { ...head, total: planned.rows.length }, at);
        return writeChunk(tx, added, planned, at);
      }),
    queued,
    queue: (kind, total) =>
      inCompany(async (tx) => {
        const head = {
          kind,
          person_kind: 'LEAD',
          title: kind,
          state: 'DRAFT',
          payload: {},
          total: 0,
        } as const;
        const added = await addChangeJob(tx, viewer, head, clock.now());
        await queueChangeJob(tx, jobs, added, total);
        return { companyId, jobId: added.id };
      }),
    run: async (ref, turnMs = 60_000) => {
      await runChangeJob({ ...deps, turnMs }, ref, new AbortController().signal);
      return job(ref.jobId);
    },
    undo: async (jobId) => {
      await inCompany((tx) =>
        tx.updateTable('change_jobs').set({ state: 'UNDOING', done: 0 }).where('id', '=', jobId).execute(),
      );
      await runChangeJob(deps, { companyId, jobId }, new AbortController().signal);
      return job(jobId);
    },
    people: async () => {
      const rows = await inCompany((tx) => tx.selectFrom('people').selectAll().orderBy('id').execute());
      return rows.map(({ updated_at: _, ...row }) => row);
    },
  };
}
