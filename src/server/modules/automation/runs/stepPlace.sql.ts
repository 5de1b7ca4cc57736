import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { AutomationStepKind } from '#contract/automation/automationParts.ts';
import { NOT_MET, TOO_MANY } from '../begin/begin.store.ts';

/** A step of a version, and the position of a person relative to it. */
export interface StepPosition {
  version: number;
  stepId: string;
  firstStepId: string | null;
  place: 'WAITING' | 'PASSED' | 'LEFT';
}

/**
 * Enrollments with this position: WAITING at the step, LEFT when stopped there, PASSED when it was done and
 * they continued.
 */
export function isAtStep({ version, stepId, firstStepId, place }: StepPosition): RawBuilder<boolean> {
  const isThere = sql<boolean>`${stepOf(firstStepId)} = ${stepId}`;
  const ofVersion = sql<boolean>`r.version = ${version}`;
  if (place === 'WAITING') return sql`${ofVersion} and r.state = 'RUNNING' and ${isThere}`;
  if (place === 'LEFT') return sql`${ofVersion} and ${HAS_LEFT} and ${isThere}`;
  return sql`${ofVersion} and (r.state = 'DONE' or not ${isThere}) and exists (
    select from automation_log l where l.company_id = r.company_id and l.run_id = r.id and l.step_id = ${stepId})`;
}

/**
 * The step of an enrollment, or the one where it was stopped: a wait until the step after it is tried,
 * otherwise the next step. Before the start: the first step.
 */
export function stepOf(firstStepId: string | null): RawBuilder<string | null> {
  return sql`coalesce((
    select w.step_id from (
      select l.step_id, l.kind from automation_log l where l.company_id = r.company_id and l.run_id = r.id
      order by l.created_at desc, l.id desc limit 1
    ) w where r.faults = 0 and w.kind = any(${WAITS}::text[])), r.step_id, ${firstStepId}::text)`;
}

/** Was stopped on the way; who was left out at the beginning has been nowhere. */
export const HAS_LEFT = sql<boolean>`(r.state = 'STOPPED'
  and r.reason is distinct from ${NOT_MET} and r.reason is distinct from ${TOO_MANY})`;

const WAITS: readonly AutomationStepKind[] = ['WAIT', 'WAIT_UNTIL', 'WAIT_OPEN'];
