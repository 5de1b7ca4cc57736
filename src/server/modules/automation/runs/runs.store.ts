import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import type { AutomationDefinition } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationLogTable, AutomationRunsTable, RunState } from '../automation.table.ts';
import type { StepPosition } from './stepPlace.sql.ts';
import { isAtStep } from './stepPlace.sql.ts';

export type RunRow = Selectable<AutomationRunsTable>;
export type LogRow = Selectable<AutomationLogTable>;

/** A run that is due, with what it goes by. */
export interface DueRun extends RunRow {
  definition: AutomationDefinition;
  automation_kind: AutomationKind;
  automation_name: string;
  automation_owner_id: string | null;
}

/** The run of a company that has been due the longest, locked; those that others are at, and of automations that are off, are left out. */
export async function lockDueRun(tx: Tx, companyId: string, at: Date): Promise<DueRun | undefined> {
  const { rows } = await sql<DueRun>`
    select r.*, v.definition, a.kind as automation_kind, a.name as automation_name, a.owner_id as automation_owner_id from automation_runs r
    join automations a on a.company_id = r.company_id and a.id = r.automation_id and a.is_on
    join automation_versions v
      on v.company_id = r.company_id and v.automation_id = r.automation_id and v.version = r.version
    where r.company_id = ${companyId} and r.state = 'RUNNING' and r.due_at <= ${at}
    order by r.due_at, r.id limit 1 for update of r skip locked`.execute(tx);
  return rows[0];
}

/** Companies with due work, without suspended ones and those in trash. */
export async function readDueCompanies(tx: Tx, at: Date): Promise<{ companyId: string }[]> {
  const { rows } = await sql<{ companyId: string }>`
    select c.id as "companyId" from companies c
    where c.suspended_at is null and c.trashed_at is null and (exists (
      select 1 from automation_runs r
      join automations a on a.company_id = r.company_id and a.id = r.automation_id and a.is_on
      where r.company_id = c.id and r.state = 'RUNNING' and r.due_at <= ${at})
    or exists (select 1 from automations a where a.company_id = c.id and a.is_on and a.next_at <= ${at})
    or exists (select 1 from automation_awaited w where w.company_id = c.id and w.due_at <= ${at}))`.execute(
    tx,
  );
  return rows;
}

/** When the run put its last text into the outbox; null where it has put none there. */
export async function readLastTextAt(
  tx: Tx,
  { company_id: companyId, id }: Pick<RunRow, 'company_id' | 'id'>,
): Promise<Date | null> {
  const row = await tx
    .selectFrom('automation_log')
    .select(({ fn }) => fn.max<Date | null>('created_at').as('at'))
    .where('company_id', '=', companyId)
    .where('run_id', '=', id)
    .where('text_id', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Writes these columns of a run that is not at its end: a step may be what ends it. */
export async function writeRun(
  tx: Tx,
  { company_id: companyId, id }: Pick<RunRow, 'company_id' | 'id'>,
  columns: Updateable<AutomationRunsTable>,
): Promise<void> {
  await tx
    .updateTable('automation_runs')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('state', '=', 'RUNNING')
    .execute();
}

/** Writes down a step that was done. A second time for the same step of a run, it is refused: by that no step is done twice. */
export async function insertLog(tx: Tx, row: Insertable<AutomationLogTable>): Promise<void> {
  await tx.insertInto('automation_log').values(row).execute();
}

/** How many texts automations have put into the outbox since then. */
export async function countTexts(tx: Tx, companyId: string, since: Date): Promise<number> {
  const { total } = await tx
    .selectFrom('automation_log')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('company_id', '=', companyId)
    .where('text_id', 'is not', null)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return total;
}

/** One run, which is not gone on with until the transaction ends. */
export function lockRun(tx: Tx, companyId: string, id: string): Promise<RunRow | undefined> {
  return tx
    .selectFrom('automation_runs')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** An enrollment with its person, if the viewer may see them. */
export type ListedRun = RunRow & {
  definition: AutomationDefinition;
  person_name: string | null;
  person_kind: 'LEAD' | 'CONTACT' | null;
};

/** The requested enrollments; kinds and assignedTo limit the people, as seenPeople returns them. */
export interface RunPage {
  automationId: string;
  states: readonly RunState[] | null;
  /** People at this step of this version, past it, or stopped there. */
  step: StepPosition | null;
  limit: number;
  offset: number;
}

/** Runs of an automation, the newest first, and how many there are. */
export async function readRuns(
  tx: Tx,
  companyId: string,
  seen: { kinds: readonly string[]; assignedTo: string | undefined },
  { automationId, states, step, limit, offset }: RunPage,
): Promise<{ rows: ListedRun[]; total: number }> {
  const where = sql`r.company_id = ${companyId} and r.automation_id = ${automationId}
    and (${states}::text[] is null or r.state = any(${states}::text[]))
    ${step ? sql`and ${isAtStep(step)}` : sql``}`;
  const { rows } = await sql<ListedRun>`${listed(seen)}
    where ${where} order by r.started_at desc, r.id limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from automation_runs r where ${where}`.execute(tx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One enrollment with its person. */
export async function readRun(
  tx: Tx,
  companyId: string,
  seen: { kinds: readonly string[]; assignedTo: string | undefined },
  id: string,
): Promise<ListedRun | undefined> {
  const { rows } = await sql<ListedRun>`${listed(seen)}
    where r.company_id = ${companyId} and r.id = ${id}`.execute(tx);
  return rows[0];
}

/** The log of an enrollment, in order. */
export function readLog(tx: Tx, companyId: string, runId: string): Promise<LogRow[]> {
  return tx
    .selectFrom('automation_log')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('run_id', '=', runId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

function listed({
  kinds,
  assignedTo = null,
}: {
  kinds: readonly string[];
  assignedTo?: string | null | undefined;
}) {
  return sql`
    select r.*, v.definition, trim(p.first_name || ' ' || p.last_name) as person_name, p.kind as person_kind
    from automation_runs r
    join automation_versions v
      on v.company_id = r.company_id and v.automation_id = r.automation_id and v.version = r.version
    left join people p on p.company_id = r.company_id and p.id = r.person_id and p.trashed_at is null
      and p.kind = any(${kinds}::text[])
      and (p.kind <> 'LEAD' or ${assignedTo}::uuid is null or p.manager_id = ${assignedTo}::uuid)`;
}
