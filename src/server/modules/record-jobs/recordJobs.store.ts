import type { Insertable, Updateable } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { JobRecord, RecordJobRow, RecordJobsTable } from './recordJobs.table.ts';

type JobRef = Pick<RecordJobRow, 'company_id' | 'id'>;

/** Adds a job; resolves to the stored row. */
export function insertRecordJob(tx: Tx, row: Insertable<RecordJobsTable>): Promise<RecordJobRow> {
  return tx.insertInto('record_jobs').values(row).returningAll().executeTakeFirstOrThrow();
}

/** One job; locked until the transaction ends if isLocked: other workers wait. */
export function readRecordJob(
  tx: Tx,
  companyId: string,
  id: string,
  isLocked = false,
): Promise<RecordJobRow | undefined> {
  return tx
    .selectFrom('record_jobs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Writes these columns of the job; resolves to the updated row. */
export function writeRecordJob(
  tx: Tx,
  job: JobRef,
  columns: Updateable<RecordJobsTable>,
): Promise<RecordJobRow> {
  return tx
    .updateTable('record_jobs')
    .set(columns)
    .where('company_id', '=', job.company_id)
    .where('id', '=', job.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a job with its items. */
export async function deleteRecordJob(tx: Tx, job: JobRef): Promise<void> {
  await tx
    .deleteFrom('record_jobs')
    .where('company_id', '=', job.company_id)
    .where('id', '=', job.id)
    .execute();
}

/** Deletes drafts from before a time, in all companies. In the platform scope. */
export async function deleteOldDrafts(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('record_jobs').where('state', '=', 'DRAFT').where('created_at', '<', before).execute();
}

/** A page of the jobs of these records without drafts, the newest first, and their number. */
export async function readRecordJobs(
  tx: Tx,
  companyId: string,
  {
    records,
    limit,
    offset,
    onlyOf,
    kinds,
  }: {
    records: readonly JobRecord[];
    kinds: readonly RecordJobRow['kind'][] | null;
    /** Only the jobs of this user; null for all. */
    onlyOf: string | null;
    limit: number;
    offset: number;
  },
): Promise<{ rows: RecordJobRow[]; total: number }> {
  const found = tx
    .selectFrom('record_jobs')
    .where('company_id', '=', companyId)
    .where('record', 'in', records)
    .where('state', '!=', 'DRAFT')
    .$if(kinds !== null, (query) => query.where('kind', 'in', kinds ?? []))
    .$if(onlyOf !== null, (query) => query.where('actor_id', '=', onlyOf));
  const rows = await found
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total };
}

/** Jobs of all companies that have started and not ended. In the platform scope. */
export function readUnfinishedJobs(tx: Tx): Promise<{ companyId: string; jobId: string }[]> {
  return tx
    .selectFrom('record_jobs')
    .select(['company_id as companyId', 'id as jobId'])
    .where('state', 'in', ['QUEUED', 'RUNNING', 'UNDOING'])
    .execute();
}
