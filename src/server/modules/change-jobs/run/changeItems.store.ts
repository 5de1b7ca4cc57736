import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonColumn, PersonJson } from '#server/modules/people/fields/personColumns.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';
import type { ChangeItemsTable } from '../changeJobs.table.ts';

/** What a job did with one row. */
export interface ChangeItem {
  seq: number;
  person_id: string | null;
  outcome: ChangeItemsTable['outcome'];
  before: PersonJson | null;
  after: PersonJson | null;
  reason: string | null;
}

interface JobRef {
  company_id: string;
  id: string;
}

/** Adds what a job did, all by one statement. */
export async function insertItems(
  tx: Tx,
  job: JobRef,
  items: readonly ChangeItem[],
  at: Date,
): Promise<void> {
  await sql`
    insert into change_items (company_id, job_id, seq, person_id, outcome, before, after, reason, created_at)
    select ${job.company_id}, ${job.id}, seq, person_id, outcome, before, after, reason, ${at}
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as given(seq int, person_id uuid, outcome text, before jsonb, after jsonb, reason text)
    ${noCopy}`.execute(tx);
}

/** The last items before this one (of all, where it is null), the later ones first: the order of an undo. */
export async function readItemsBelow(
  tx: Tx,
  job: JobRef,
  below: number | null,
  limit: number,
): Promise<ChangeItem[]> {
  const rows = await tx
    .selectFrom('change_items')
    .select(['seq', 'person_id', 'outcome', 'before', 'after', 'reason'])
    .where('company_id', '=', job.company_id)
    .where('job_id', '=', job.id)
    .$if(below !== null, (query) => query.where('seq', '<', below))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows as ChangeItem[];
}

/** Notes why an undo left rows as they were. */
export async function writeReasons(
  tx: Tx,
  job: JobRef,
  reasons: readonly Pick<ChangeItem, 'seq' | 'reason'>[],
): Promise<void> {
  if (reasons.length === 0) return;
  await sql`
    update change_items i set reason = given.reason
    from jsonb_to_recordset(${JSON.stringify(reasons)}::jsonb) as given(seq int, reason text)
    where i.company_id = ${job.company_id} and i.job_id = ${job.id} and i.seq = given.seq
  `.execute(tx);
}

/** Takes a column out of what jobs of the company keep, of at most so many rows; answers of how many. */
export async function forgetColumn(
  tx: Tx,
  companyId: string,
  column: PersonColumn,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update change_items i set before = i.before - ${column}::text, after = i.after - ${column}::text
    from (
      select job_id, seq from change_items
      where company_id = ${companyId}
        and (before -> ${column}::text is not null or after -> ${column}::text is not null)
      limit ${limit}
    ) found
    where i.company_id = ${companyId} and i.job_id = found.job_id and i.seq = found.seq`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** A row that was not done, or not undone, with what its person is called now. */
export interface ReportedItem {
  seq: number;
  person_id: string | null;
  name: string | null;
  /** Neither in trash nor hidden from who asks. */
  has_page: boolean;
  reason: string;
}

/**
 * The first rows of a job with a reason: failed and skipped rows; after an undo the rows that it did not
 * revert. Only people of the job's kind have a name here, and of leads only the ones of this lead manager,
 * unless it is undefined.
 */
export async function readReportedItems(
  tx: Tx,
  job: JobRef & { person_kind: PersonKind },
  { isUndone, assignedTo, limit }: { isUndone: boolean; assignedTo: string | undefined; limit: number },
): Promise<ReportedItem[]> {
  const rows = await tx
    .selectFrom('change_items as i')
    .leftJoin('people as p', (join) =>
      join
        .onRef('p.company_id', '=', 'i.company_id')
        .onRef('p.id', '=', 'i.person_id')
        .on('p.kind', '=', job.person_kind)
        .$call((on) => (assignedTo === undefined ? on : on.on('p.manager_id', '=', assignedTo))),
    )
    .select([
      'i.seq',
      'i.person_id',
      sql<boolean>`(p.id is not null and p.trashed_at is null)`.as('has_page'),
      sql<
        string | null
      >`coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, p.phone, p.phone_typed)`.as(
        'name',
      ),
      'i.reason',
    ])
    .where('i.company_id', '=', job.company_id)
    .where('i.job_id', '=', job.id)
    .where('i.outcome', 'in', isUndone ? ['CREATED', 'UPDATED'] : ['FAILED', 'SKIPPED'])
    .where('i.reason', 'is not', null)
    .orderBy('i.seq')
    .limit(limit)
    .execute();
  return rows as ReportedItem[];
}

/**
 * The number of people that a job assigned to each lead manager. A file may contain a person twice, with
 * another manager the second time.
 */
export async function countAssigned(tx: Tx, job: JobRef): Promise<{ manager_id: string; count: number }[]> {
  const { rows } = await sql<{ manager_id: string; count: number }>`
    select p.manager_id, count(distinct p.id)::int as count
    from change_items i join people p on p.company_id = i.company_id and p.id = i.person_id
    where i.company_id = ${job.company_id} and i.job_id = ${job.id} and i.outcome in ('CREATED', 'UPDATED')
      and p.manager_id = (i.after ->> 'manager_id')::uuid
    group by p.manager_id order by 1`.execute(tx);
  return rows;
}
