import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { HAS_LEFT, stepOf } from './stepPlace.sql.ts';

/** The number of people of a version at a step, past it, and stopped there. */
export interface StepCount {
  stepId: string;
  waiting: number;
  passed: number;
  left: number;
}

/** A version of an automation, and its first step, where people wait who have not begun. */
export interface CountedVersion {
  automationId: string;
  version: number;
  firstStepId: string | null;
}

/**
 * The counts of all steps of a version that people have reached, in one query; and the number of people with
 * other versions.
 */
export async function readStepCounts(
  tx: Tx,
  companyId: string,
  { automationId, version, firstStepId }: CountedVersion,
): Promise<{ steps: StepCount[]; others: number }> {
  const { rows } = await sql<{ step_id: string | null; place: string; count: number }>`
    with placed as (
      select r.company_id, r.id, case
          when r.state = 'RUNNING' then 'waiting' when ${HAS_LEFT} then 'left' end as place,
        case when r.state <> 'DONE' then ${stepOf(firstStepId)} end as step_id
      from automation_runs r
      where r.company_id = ${companyId} and r.automation_id = ${automationId} and r.version = ${version}
    )
    select step_id, place, count(*)::int as count from placed where place is not null group by 1, 2
    union all
    select l.step_id, 'passed', count(*)::int
    from placed p join automation_log l on l.company_id = p.company_id and l.run_id = p.id
    where l.step_id is distinct from p.step_id group by 1
    union all
    select null, 'others', count(*)::int from automation_runs r
    where r.company_id = ${companyId} and r.automation_id = ${automationId} and r.state = 'RUNNING'
      and r.version <> ${version}`.execute(tx);
  const steps = new Map<string, StepCount>();
  for (const { step_id: stepId, place, count } of rows) {
    if (stepId === null) continue;
    const found = steps.get(stepId) ?? { stepId, waiting: 0, passed: 0, left: 0 };
    steps.set(stepId, { ...found, [place]: count });
  }
  return { steps: [...steps.values()], others: rows.find(({ place }) => place === 'others')?.count ?? 0 };
}
