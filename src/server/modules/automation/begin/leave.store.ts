import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { numberOwnerSql } from '#server/modules/people/list/numberOwner.sql.ts';
import type { Happening } from './begin.store.ts';

/** Whose runs end. */
export type Leaver = { personIds: readonly string[] } | { phone: string } | { answeredFrom: string };

/** Ends the enrollments of people before their next steps. Returns the automations of those. */
export function endRuns(
  tx: Tx,
  companyId: string,
  leaver: Leaver,
  reason: string,
  at: Date,
): Promise<string[]> {
  const found = sql`from automation_runs r where ${ofLeaver(companyId, leaver)}`;
  return end(tx, companyId, found, { state: 'STOPPED', reason, at });
}

/**
 * Ends the enrollments whose goal is a reply, for the person with the phone that replied, also after a merge.
 */
export function endReplied(tx: Tx, companyId: string, phone: string, at: Date): Promise<string[]> {
  const found = sql`from automation_runs r ${WITH_GOAL}
    where ${ofLeaver(companyId, { answeredFrom: phone })} and v.definition -> 'goal' ->> 'field' = 'REPLIED'`;
  return end(tx, companyId, found, { state: 'DONE', reason: GOAL_REACHED, at });
}

/** Ends the runs whose goal is a stage that was entered. */
export function endAtStages(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
): Promise<string[]> {
  const found = sql`
    from jsonb_to_recordset(${JSON.stringify(happenings)}::jsonb) as h(person_id uuid, kind text, key text)
    join automation_runs r on r.company_id = ${companyId} and r.person_id = h.person_id ${WITH_GOAL}
    where r.state = 'RUNNING' and h.kind = 'STAGE_ENTERED'
      and v.definition -> 'goal' ->> 'field' = 'STAGE' and v.definition -> 'goal' ->> 'value' = h.key`;
  return end(tx, companyId, found, { state: 'DONE', reason: GOAL_REACHED, at });
}

/** Skips enrollments whose step is running: the step checks again before the next one. Waits for no lock. */
async function end(
  tx: Tx,
  companyId: string,
  found: RawBuilder<unknown>,
  { state, reason, at }: { state: 'DONE' | 'STOPPED'; reason: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ automation_id: string }>`
    update automation_runs e set state = ${state}, reason = ${reason}, ended_at = ${at}
    where e.company_id = ${companyId} and e.id in (select r.id ${found} for update of r skip locked)
    returning e.automation_id`.execute(tx);
  return [...new Set(rows.map(({ automation_id: id }) => id))];
}

function ofLeaver(companyId: string, leaver: Leaver): RawBuilder<unknown> {
  return sql`r.company_id = ${companyId} and r.state = 'RUNNING' and ${whose(companyId, leaver)}`;
}

function whose(companyId: string, leaver: Leaver): RawBuilder<unknown> {
  if ('personIds' in leaver) return sql`r.person_id = any(${leaver.personIds}::uuid[])`;
  if ('answeredFrom' in leaver)
    return sql`r.person_id in (select p.id from ${numberOwnerSql(companyId, sql`${leaver.answeredFrom}`)} p)`;
  // Texts go to the own number alone: one that came by a merge stops nothing when it opts out
  return sql`r.person_id in (select p.id from people p where p.company_id = ${companyId} and p.phone = ${leaver.phone})`;
}

const WITH_GOAL = sql`join automation_versions v
  on v.company_id = r.company_id and v.automation_id = r.automation_id and v.version = r.version`;

/** Why runs end; translated where it is shown. */
export const GOAL_REACHED = /*i18n*/ 'The goal is reached';
export const IN_TRASH = /*i18n*/ 'In trash';
export const MERGED = /*i18n*/ 'Merged with another person';
