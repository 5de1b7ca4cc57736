import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { RowProblem } from '../imports.table.ts';
import type { ImportRef } from '../upload/importChunks.store.ts';

/** Keeps these cells for a row in place of the file's. */
export async function writeCells(tx: Tx, job: ImportRef, ordinal: number, cells: string[]): Promise<void> {
  const written = JSON.stringify(cells);
  await tx
    .insertInto('import_rows')
    .values({ company_id: job.company_id, job_id: job.id, ordinal, cells: written, problems: null })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'job_id', 'ordinal']).doUpdateSet({ cells: written }),
    )
    .execute();
}

/** Marks rows as dropped, or as taken in again. */
export async function writeDropped(
  tx: Tx,
  job: ImportRef,
  ordinals: readonly number[],
  isDropped: boolean,
): Promise<void> {
  await sql`
    insert into import_rows (company_id, job_id, ordinal, is_dropped)
    select ${job.company_id}::uuid, ${job.id}::uuid, given.ordinal, ${isDropped}::boolean
    from (select distinct unnest(${ordinals}::int[]) as ordinal) given
    on conflict (company_id, job_id, ordinal) do update set is_dropped = excluded.is_dropped
  `.execute(tx);
}

/** Drops every row that has a problem. */
export async function dropProblems(tx: Tx, job: ImportRef): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ is_dropped: true })
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('problems', 'is not', null)
    .execute();
}

/** Replaces the problems of one row; null: none. */
export async function writeProblems(
  tx: Tx,
  job: ImportRef,
  ordinal: number,
  problems: RowProblem[] | null,
): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({ problems: problems && JSON.stringify(problems) })
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('ordinal', '=', ordinal)
    .execute();
}

/** Replaces the problems of all rows. */
export async function replaceProblems(
  tx: Tx,
  job: ImportRef,
  found: readonly { ordinal: number; problems: RowProblem[] }[],
): Promise<void> {
  const mine = sql`company_id = ${job.company_id} and job_id = ${job.id}`;
  await sql`update import_rows set problems = null where ${mine} and problems is not null`.execute(tx);
  for (let from = 0; from < found.length; from += AT_ONCE)
    await sql`
      insert into import_rows (company_id, job_id, ordinal, problems)
      select ${job.company_id}::uuid, ${job.id}::uuid, given.ordinal, given.problems
      from jsonb_to_recordset(${JSON.stringify(found.slice(from, from + AT_ONCE))}::jsonb)
        as given(ordinal int, problems jsonb)
      on conflict (company_id, job_id, ordinal) do update set problems = excluded.problems
    `.execute(tx);
  await sql`
    delete from import_rows where ${mine} and cells is null and not is_dropped and problems is null
  `.execute(tx);
}

const AT_ONCE = 5_000;

/** The places of rows that would fail, a page of them, and how many there are. */
export async function readProblemOrdinals(
  tx: Tx,
  job: ImportRef,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ordinals: number[]; total: number }> {
  const found = tx
    .selectFrom('import_rows')
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('problems', 'is not', null)
    .where('is_dropped', '=', false);
  const rows = await found.select('ordinal').orderBy('ordinal').limit(limit).offset(offset).execute();
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { ordinals: rows.map(({ ordinal }) => ordinal), total };
}
