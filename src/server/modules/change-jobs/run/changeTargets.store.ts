import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PeopleFilter, PeopleScope } from '#server/modules/people/list/peopleFilter.ts';
import { peopleQuery } from '#server/modules/people/list/peopleQuery.sql.ts';
import type { ChangeJobRow } from '../changeJobs.table.ts';

/** The person of one row of a bulk change. */
export interface ChangeTarget {
  seq: number;
  person_id: string;
}

/** How many people the filter finds, without the excluded ones. */
export async function countFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  excludedIds: readonly string[],
): Promise<number> {
  const { total } = await found(tx, scope, filter, excludedIds)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Who they are, the newest first. */
export async function readFound(
  tx: Tx,
  scope: PeopleScope,
  filter: PeopleFilter,
  excludedIds: readonly string[],
): Promise<string[]> {
  const rows = await found(tx, scope, filter, excludedIds)
    .select('p.id')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the scope has any of these people, in trash or not. */
export async function isAnyThere(
  tx: Tx,
  { companyId, kind, assignedTo }: PeopleScope,
  ids: readonly string[],
): Promise<boolean> {
  const row = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .$if(assignedTo !== undefined, (query) => query.where('manager_id', '=', assignedTo ?? null))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes those the filter finds the targets of the job, the newest first; answers how many. */
export async function insertFoundTargets(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  scope: PeopleScope,
  filter: PeopleFilter,
  excludedIds: readonly string[],
): Promise<number> {
  const numbered = found(tx, scope, filter, excludedIds).select([
    sql<number>`row_number() over (order by p.created_at desc, p.id desc)`.as('seq'),
    'p.id',
  ]);
  const { numAffectedRows } = await sql`
    insert into change_targets (company_id, job_id, seq, person_id)
    select ${job.company_id}::uuid, ${job.id}::uuid, f.seq, f.id from ${numbered} f
    ${noCopy}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Makes these people the targets of the job, in this order. */
export async function insertTargets(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into change_targets (company_id, job_id, seq, person_id)
    select ${job.company_id}::uuid, ${job.id}::uuid, given.seq, given.id
    from unnest(${ids}::uuid[]) with ordinality as given(id, seq)
    ${noCopy}`.execute(tx);
}

/** The first targets that are left. */
export function readTargets(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  limit: number,
): Promise<ChangeTarget[]> {
  return tx
    .selectFrom('change_targets')
    .select(['seq', 'person_id'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

/** Takes the targets up to this one off the list: they are done. */
export async function deleteTargets(
  tx: Tx,
  job: Pick<ChangeJobRow, 'company_id' | 'id'>,
  upTo: number,
): Promise<void> {
  await tx
    .deleteFrom('change_targets')
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .where('seq', '<=', upTo)
    .execute();
}

function found(tx: Tx, scope: PeopleScope, filter: PeopleFilter, excludedIds: readonly string[]) {
  return peopleQuery(tx, scope, filter).$if(excludedIds.length > 0, (query) =>
    query.where(sql<boolean>`p.id <> all(${excludedIds}::uuid[])`),
  );
}
