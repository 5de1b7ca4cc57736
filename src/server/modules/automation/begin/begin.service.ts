import { v7 as newId } from 'uuid';
import type { AutomationTriggerKind } from '#contract/automation/automationParts.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Happening } from './begin.store.ts';
import { insertRuns, lockEnrollable, readEnrollments, TOO_MANY } from './begin.store.ts';
import { exitAtStages } from './leave.service.ts';

/** Something that happened to a lead and may trigger an automation. */
export interface Trigger {
  kind: AutomationTriggerKind;
  personId: string;
  /** Of what happened to a deal. */
  dealId?: string;
  /** The tag, the id of the stage, the word … */
  value?: string;
}

/**
 * Removes people who reached an automation's goal and enrolls people in the triggered automations, in the
 * transaction of the trigger: all or nothing.
 */
export async function startAutomationsFor(
  tx: Tx,
  companyId: string,
  triggers: readonly Trigger[],
  at: Date,
): Promise<void> {
  if (triggers.length === 0) return;
  const happenings = triggers.map(({ kind, personId, dealId = null, value = '' }) => ({
    person_id: personId,
    deal_id: dealId,
    kind,
    key: triggerKey(value),
  }));
  await exitAtStages(tx, companyId, happenings, at);
  await begin(tx, companyId, happenings, at);
}

/** Enrolls these people in one automation, by the same rules: by date or by a missing reply. */
export async function enrollPeople(
  tx: Tx,
  { companyId, automationId }: { companyId: string; automationId: string },
  people: readonly { personId: string; dealId?: string }[],
  at: Date,
): Promise<void> {
  if (people.length === 0) return;
  const happenings = people.map(({ personId, dealId = null }) => ({
    person_id: personId,
    deal_id: dealId,
    kind: '',
    key: '',
  }));
  await begin(tx, companyId, happenings, at, automationId);
}

async function begin(
  tx: Tx,
  companyId: string,
  happenings: readonly Happening[],
  at: Date,
  automationId: string | null = null,
): Promise<void> {
  const awaiting = { happenings, automationId };
  if (!(await lockEnrollable(tx, companyId, awaiting))) return;
  const beginnings = await readEnrollments(tx, companyId, awaiting, at);
  if (beginnings.length === 0) return;
  const rows = beginnings.map(({ is_over: isOver, ...beginning }) => ({
    ...beginning,
    company_id: companyId,
    id: newId(),
    state: isOver ? ('STOPPED' as const) : ('RUNNING' as const),
    step_id: null,
    reason: isOver ? TOO_MANY : null,
    due_at: at,
    started_at: at,
    ended_at: isOver ? at : null,
  }));
  await insertRuns(tx, companyId, rows);
}

/** What a trigger waits for, as it is compared: tags in any case. */
export function triggerKey(value: string): string {
  return value.toLowerCase();
}
