import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { NOT_MET, TOO_MANY } from '../begin/begin.store.ts';

/** A step of a version, and how somebody stands to it. Who has not begun yet stands at the first one. */
export interface StepPlace {
  version: number;
  stepId: string;
  firstStepId: string | null;
  place: 'WAITING' | 'PASSED' | 'LEFT';
}

/** Which runs stand so: WAITING, it is their next step; LEFT, they were stopped there; PASSED, it was done and they went on. */
export function standsAt({ version, stepId, firstStepId, place }: StepPlace): RawBuilder<boolean> {
  const isThere = sql<boolean>`${stepOf(firstStepId)} = ${stepId}`;
  const ofVersion = sql<boolean>`r.version = ${version}`;
  if (place === 'WAITING') return sql`${ofVersion} and r.state = 'RUNNING' and ${isThere}`;
  if (place === 'LEFT') return sql`${ofVersion} and ${HAS_LEFT} and ${isThere}`;
  return sql`${ofVersion} and not (r.state = 'STOPPED' and ${isThere}) and exists (
    select from automation_log l where l.company_id = r.company_id and l.run_id = r.id and l.step_id = ${stepId})`;
}

/** The step that is next, or would have been. */
export function stepOf(firstStepId: string | null): RawBuilder<string | null> {
  return sql`coalesce(r.step_id, ${firstStepId}::text)`;
}

/** Was stopped on the way; who was left out at the beginning has been nowhere. */
export const HAS_LEFT = sql<boolean>`r.state = 'STOPPED'
  and r.reason is distinct from ${NOT_MET} and r.reason is distinct from ${TOO_MANY}`;
