import { v7 as newId } from 'uuid';
import { firstStep, stepAfter } from '#contract/automation/automationFlow.ts';
import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import { AUTOMATION_KINDS } from '#contract/automation/automationKinds.ts';
import type { AutomationStep } from '#contract/automation/automationParts.ts';
import { automationRights } from '#contract/automation/automationRights.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import { UserError } from '#server/access/userError.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { orFault } from '#server/database/walls/scopes.ts';
import type { ConditionViewer } from '#server/modules/conditions/conditionReader.ts';
import { actionOwner, ownerProblem } from '#server/modules/members/actionOwner.service.ts';
import { foundPerson } from '#server/modules/people/list/peopleReads.service.ts';
import type { AutomationDeps } from '../automationDeps.ts';
import { NOT_MET } from '../begin/begin.store.ts';
import { GOAL_REACHED, IN_TRASH, MERGED } from '../begin/leave.store.ts';
import { pauseAutomation } from '../start/pauseAutomation.service.ts';
import type { Asked } from '../steps/conditions.ts';
import { isMet } from '../steps/conditions.ts';
import type { StepOutcome } from '../steps/stepWork.ts';
import type { DueRun } from './runs.store.ts';
import { insertLog, lockDueRun, readLastTextAt, writeRun } from './runs.store.ts';

/**
 * Runs the step that has been due the longest in a company: its effects, its log line and the progress are
 * one transaction, the caller's. If the automation's owner lost the permission, pauses the automation
 * instead. Returns the id of the automation; null if nothing is due.
 */
export async function takeStep(
  tx: Tx,
  deps: Pick<AutomationDeps, 'works' | 'logger' | 'marks'>,
  companyId: string,
  at: Date,
): Promise<string | null> {
  const run = await lockDueRun(tx, companyId, at);
  if (!run) return null;
  const owner = await actionOwner(tx, companyId, run.automation_owner_id);
  const problem = ownerProblem(owner, automationRights(run.definition));
  if (problem === null) await goOn(tx, deps, run, { owner: owner ?? null, at });
  else await pauseAutomation(tx, companyId, run.automation_id, problem, at);
  return run.automation_id;
}

async function goOn(
  tx: Tx,
  { works, logger, marks }: Pick<AutomationDeps, 'works' | 'logger' | 'marks'>,
  run: DueRun,
  { owner, at }: { owner: ConditionViewer; at: Date },
): Promise<void> {
  const { steps } = run.definition;
  const person = await foundPerson(tx, { companyId: run.company_id, kind: 'LEAD' }, run.person_id);
  const since = { run: run.started_at, text: await readLastTextAt(tx, run) };
  const { goal } = run.definition;
  const { deal_id: dealId } = run;
  const asked = { person, dealId, since, at, marks, owner };
  const end = await endOf(tx, run, asked);
  if (end !== null) return stopRun(tx, run, end, at);
  if (goal && (await isMet(tx, goal, asked))) return finish(tx, run, at, GOAL_REACHED);
  const step = run.step_id === null ? firstStep(steps) : steps.find(({ id }) => id === run.step_id);
  if (!step) return finish(tx, run, at);
  const actor = automationActor(run.company_id, { kind: run.automation_kind, name: run.automation_name });
  const { result, fault } = await orFault(tx, () =>
    works[step.kind]({ tx, actor, owner, person, dealId, step, at, since }),
  );
  if (fault && !(fault instanceof UserError)) {
    logger.warn({ err: fault, runId: run.id, step: step.kind }, 'A step of an automation met a fault');
    return putOff(tx, run, at);
  }
  await write(tx, run, {
    step,
    outcome: result ?? { text: i18n.t('Not done: {reason}', { reason: fault?.message }) },
    at,
  });
}

async function write(
  tx: Tx,
  run: DueRun,
  { step, outcome, at }: { step: AutomationStep; outcome: StepOutcome; at: Date },
): Promise<void> {
  const { text, textId = null, arm = null, goesOnAt = at, isLast = false, endsBecause } = outcome;
  const { kind, id: step_id } = step;
  const line = { company_id: run.company_id, id: newId(), run_id: run.id, step_id, kind, text };
  await insertLog(tx, { ...line, text_id: textId, created_at: at });
  if (endsBecause !== undefined) return stopRun(tx, run, endsBecause, at);
  const next = isLast ? null : stepAfter(run.definition.steps, step, arm);
  if (!next) return finish(tx, run, at);
  await writeRun(tx, run, { step_id: next.id, due_at: goesOnAt, faults: 0 });
}

/** Why a run is over before its next step; null where it is not. */
async function endOf(tx: Tx, { step_id, definition }: DueRun, asked: Asked): Promise<string | null> {
  const { person } = asked;
  if (person.merged_into !== null) return MERGED;
  if (person.trashed_at !== null) return IN_TRASH;
  const { onlyIf } = definition;
  return step_id === null && onlyIf && !(await isMet(tx, onlyIf, asked)) ? NOT_MET : null;
}

/** A later try, each after a longer while; after the last one the run stops. */
function putOff(tx: Tx, run: DueRun, at: Date): Promise<void> {
  const wait = FAULT_WAITS_MINUTES[run.faults];
  if (wait === undefined) return stopRun(tx, run, i18n.t('The step failed repeatedly'), at);
  const due_at = new Date(at.getTime() + wait * 60_000);
  return writeRun(tx, run, { due_at, faults: run.faults + 1 });
}

function finish(tx: Tx, run: DueRun, at: Date, reason: string | null = null): Promise<void> {
  return writeRun(tx, run, { state: 'DONE', step_id: null, reason, ended_at: at });
}

/** Ends a run before its last step. It keeps the step that would have been next. */
export function stopRun(
  tx: Tx,
  run: Pick<DueRun, 'company_id' | 'id'>,
  reason: string,
  at: Date,
): Promise<void> {
  return writeRun(tx, run, { state: 'STOPPED', reason, ended_at: at });
}

/** The actor of an automation's changes in the activity log. */
export function automationActor(companyId: string, { kind, name }: { kind: AutomationKind; name: string }) {
  return { companyId, userId: null, firstName: AUTOMATION_KINDS[kind].name, lastName: name };
}

const FAULT_WAITS_MINUTES = [1, 5, 30, 120];
