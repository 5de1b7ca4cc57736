import type { Insertable, Updateable } from 'kysely';
import type { ChangeJobKind } from '#contract/change-jobs/changeJob.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ChangeJobRow, ChangeJobsTable } from './changeJobs.table.ts';

/** Adds a job; answers it as it is stored. */
export async function insertJob(tx: Tx, row: Insertable<ChangeJobsTable>): Promise<ChangeJobRow> {
  return tx.insertInto('change_jobs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** The job; undefined where the company has none by this id. */
export async function readJob(tx: Tx, companyId: string, id: string): Promise<ChangeJobRow | undefined> {
  return tx
    .selectFrom('change_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The company's jobs with these ids. */
export async function readJobs(tx: Tx, companyId: string, ids: readonly string[]): Promise<ChangeJobRow[]> {
  return tx
    .selectFrom('change_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', 'in', ids)
    .execute();
}

/** One job, locked until the transaction ends: other workers on the job wait. */
export async function lockJob(tx: Tx, companyId: string, id: string): Promise<ChangeJobRow | undefined> {
  return tx
    .selectFrom('change_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Deletes a draft of an import, with its file's rows. */
export async function deleteDraft(tx: Tx, job: Pick<ChangeJobRow, 'company_id' | 'id'>): Promise<void> {
  await tx
    .deleteFrom('change_jobs')
    .where('company_id', '=', job.company_id)
    .where('id', '=', job.id)
    .where('state', '=', 'DRAFT')
    .execute();
}

/** Removes drafts from before a time, of all companies. In the platform scope. */
export async function deleteOldDrafts(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('change_jobs')
    .where('kind', '=', 'IMPORT')
    .where('state', '=', 'DRAFT')
    .where('created_at', '<', before)
    .execute();
}

/** Writes these columns of the job; answers it as it is then. */
export async function writeJob(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  columns: Updateable<ChangeJobsTable>,
): Promise<ChangeJobRow> {
  return tx
    .updateTable('change_jobs')
    .set(columns)
    .where('company_id', '=', job.company_id)
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The jobs that a viewer may see. */
export interface JobFilter {
  kinds: ChangeJobKind[] | null;
  personKinds: PersonKind[];
  /** Whose drafts are shown. */
  userId: string;
  /** Only the jobs of this user; null for all jobs. */
  onlyOf: string | null;
  pattern: string | null;
  limit: number;
  offset: number;
}

/** A page of the jobs, the newest first, and how many there are in all. */
export async function readJobPage(
  tx: Tx,
  companyId: string,
  filter: JobFilter,
): Promise<{ rows: ChangeJobRow[]; total: number }> {
  const rows = await filtered(tx, companyId, filter)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await filtered(tx, companyId, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Jobs of all companies that were begun and are not at their end. In the platform scope. */
export function readUnfinishedJobs(tx: Tx): Promise<{ companyId: string; jobId: string }[]> {
  return tx
    .selectFrom('change_jobs')
    .select(['company_id as companyId', 'id as jobId'])
    .where('state', 'in', ['QUEUED', 'RUNNING', 'UNDOING'])
    .execute();
}

function filtered(tx: Tx, companyId: string, filter: JobFilter) {
  const { kinds, personKinds, userId, onlyOf, pattern } = filter;
  return tx
    .selectFrom('change_jobs')
    .where('company_id', '=', companyId)
    .where('person_kind', 'in', personKinds)
    .where(({ eb, or }) => or([eb('state', '!=', 'DRAFT'), eb('actor_id', '=', userId)]))
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(onlyOf !== null, (query) => query.where('actor_id', '=', onlyOf))
    .$if(pattern !== null, (query) =>
      query.where(({ eb, fn }) => eb(fn<string>('lower', ['title']), 'like', pattern)),
    );
}
