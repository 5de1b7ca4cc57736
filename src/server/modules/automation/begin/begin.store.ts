import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { AutomationDefinition, AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import { MAX_BEGUN_AN_HOUR } from '#contract/limits/records/automation.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { AutomationRunsTable } from '../automation.table.ts';

/** Something that happened to somebody. */
export interface Happening {
  person_id: string;
  kind: string;
  key: string;
}

/** An automation that somebody begins. */
export interface Beginning {
  automation_id: string;
  version: number;
  person_id: string;
}

/** Which automations that are on begin by what happened, and for which leads: who has been through one, or began too many of late, is left out. Of all that wait for it, or of one. */
export async function readBeginnings(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
  automationId: string | null,
): Promise<Beginning[]> {
  const waitsForIt = automationId
    ? sql`a.id = ${automationId}`
    : sql`a.trigger_kind = h.kind and a.trigger_key = h.key`;
  const { rows } = await sql<Beginning>`
    select distinct a.id as automation_id, a.version, h.person_id
    from jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb) as h(person_id uuid, kind text, key text)
    join automations a on a.company_id = ${companyId} and a.is_on and ${waitsForIt}
    join people p on p.company_id = a.company_id and p.id = h.person_id
      and p.kind = 'LEAD' and p.trashed_at is null
    where (a.is_repeated or not exists (
        select 1 from automation_runs r where r.company_id = a.company_id and r.automation_id = a.id
          and r.person_id = h.person_id and r.reason is distinct from ${NOT_MET}))
      and (
        select count(*) from automation_runs r where r.company_id = a.company_id
          and r.person_id = h.person_id and r.started_at > ${new Date(at.getTime() - HOUR_MS)}
      ) < ${MAX_BEGUN_AN_HOUR}`.execute(tx);
  return rows;
}

/** The automations that are on and begin by one of these. */
export async function readWaiting(
  tx: Tx,
  companyId: string,
  kinds: readonly AutomationTriggerKind[],
): Promise<{ id: string; trigger: AutomationDefinition['trigger'] }[]> {
  const { rows } = await sql<{ id: string; trigger: AutomationDefinition['trigger'] }>`
    select a.id, v.definition -> 'trigger' as trigger from automations a
    join automation_versions v
      on v.company_id = a.company_id and v.automation_id = a.id and v.version = a.version
    where a.company_id = ${companyId} and a.is_on and a.trigger_kind = any(${kinds}::text[])
    order by a.id`.execute(tx);
  return rows;
}

/** Begins them, and wakes who does their steps once the transaction commits. Whoever is in one already does not begin it again. */
export async function insertRuns(
  tx: Tx,
  companyId: string,
  rows: readonly Insertable<AutomationRunsTable>[],
): Promise<void> {
  await tx
    .insertInto('automation_runs')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`select pg_notify(${AUTOMATION_CHANNEL}, ${companyId})`.execute(tx);
}

/** Tells by its id of a company in which somebody begins: a hint to look, not a promise. */
export const AUTOMATION_CHANNEL = 'exkoo_automation';

/** Why a run ends at once: whoever it is for may begin another time. */
export const NOT_MET = 'The condition is not met';

const HOUR_MS = 60 * 60_000;
