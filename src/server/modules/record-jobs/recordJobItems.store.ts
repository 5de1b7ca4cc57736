import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RecordJobItem, RecordJobRow } from './recordJobs.table.ts';

type JobRef = Pick<RecordJobRow, 'company_id' | 'id'>;

/** Adds the records of a bulk change as the items of the job, in this order. */
export async function insertTargets(tx: Tx, job: JobRef, ids: readonly string[]): Promise<void> {
  await sql`
    insert into record_job_items (company_id, job_id, seq, record_id)
    select ${job.company_id}, ${job.id}, n, id from unnest(${ids}::uuid[]) with ordinality t(id, n) ${noCopy}`.execute(
    tx,
  );
}

/** Adds rows of a file as items, each with its number in the file. */
export async function insertInputs(
  tx: Tx,
  job: JobRef,
  rows: readonly { seq: number; input: unknown }[],
): Promise<void> {
  await sql`
    insert into record_job_items (company_id, job_id, seq, input)
    select ${job.company_id}, ${job.id}, seq, input from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(seq int, input jsonb)
    ${noCopy}`.execute(tx);
}

/** Adds items that are done already. */
export async function insertDoneItems(
  tx: Tx,
  job: JobRef,
  items: readonly Omit<RecordJobItem, 'input'>[],
): Promise<void> {
  await sql`
    insert into record_job_items (company_id, job_id, seq, record_id, outcome, effects, reason)
    select ${job.company_id}, ${job.id}, seq, record_id, outcome, effects, reason
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as t(seq int, record_id uuid, outcome text, effects jsonb, reason text) ${noCopy}`.execute(tx);
}

/** The next items without an outcome, in order. */
export async function readPending(tx: Tx, job: JobRef, limit: number): Promise<RecordJobItem[]> {
  return items(tx, job).where('outcome', 'is', null).orderBy('seq').limit(limit).execute();
}

/** Items of the file from a position on, whatever became of them. */
export async function readItemsFrom(
  tx: Tx,
  job: JobRef,
  { after, limit }: { after: number; limit: number },
): Promise<RecordJobItem[]> {
  return items(tx, job).where('seq', '>', after).orderBy('seq').limit(limit).execute();
}

/** The last items before this one (of all, if null) that changed something, the last first: the order of an undo. */
export async function readDoneBelow(
  tx: Tx,
  job: JobRef,
  below: number | null,
  limit: number,
): Promise<RecordJobItem[]> {
  return items(tx, job)
    .where('effects', 'is not', null)
    .$if(below !== null, (query) => query.where('seq', '<', below))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The first items with a reason; of an undo only those that it did not revert, which all have effects. It went through the items from undoneFrom on. */
export async function readReasons(
  tx: Tx,
  job: JobRef,
  { undoneFrom, limit }: { undoneFrom: number | null; limit: number },
): Promise<RecordJobItem[]> {
  return items(tx, job)
    .where('reason', 'is not', null)
    .$if(undoneFrom !== null, (query) =>
      query.where('effects', 'is not', null).where('seq', '>=', undoneFrom),
    )
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Writes the outcome of items. */
export async function writeOutcomes(
  tx: Tx,
  job: JobRef,
  done: readonly Pick<RecordJobItem, 'seq' | 'record_id' | 'outcome' | 'effects' | 'reason'>[],
): Promise<void> {
  await sql`
    update record_job_items i set outcome = n.outcome, effects = n.effects, reason = n.reason,
      record_id = coalesce(n.record_id, i.record_id),
      -- The cells may hold personal data, and are not needed any more
      input = null
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as n(seq int, record_id uuid, outcome text, effects jsonb, reason text)
    where i.company_id = ${job.company_id} and i.job_id = ${job.id} and i.seq = n.seq`.execute(tx);
}

/** Replaces the reasons of items that an undo went through: those that were not reverted have one. */
export async function replaceReasons(
  tx: Tx,
  job: JobRef,
  { from, reasons }: { from: readonly number[]; reasons: readonly { seq: number; reason: string }[] },
): Promise<void> {
  await sql`
    update record_job_items i set reason = n.reason
    from unnest(${from}::int[]) t(seq) left join jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as n(seq int, reason text)
      using (seq)
    where i.company_id = ${job.company_id} and i.job_id = ${job.id} and i.seq = t.seq`.execute(tx);
}

function items(tx: Tx, job: JobRef) {
  return tx
    .selectFrom('record_job_items')
    .select(['seq', 'record_id', 'input', 'outcome', 'effects', 'reason'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id);
}
