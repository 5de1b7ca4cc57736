import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
} from '#contract/automation/automationParts.ts';
import {
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  GOAL_FIELDS,
  RUN_FIELDS,
} from '#contract/automation/automationParts.ts';
import { AUTOMATION_NAME_LENGTH, MAX_AUTOMATION_STEPS } from '#contract/limits/records/automation.ts';
import { textLength, tidyText } from '../text.ts';
import { AUTOMATION_MESSAGES } from './automationMessages.ts';
import { askedProblem, valueProblem } from './automationSettings.ts';

/** The input of an automation. */
export interface AutomationFields extends AutomationDefinition {
  name: string;
}

/** A rule that is broken: 'name', 'trigger', 'onlyIf', 'goal', 'steps', or the id of a step, with the message. */
export interface AutomationProblem {
  at: string;
  message: string;
}

/** The first rule that an automation breaks, from top to bottom; null where it can be saved. */
export function automationProblem(fields: AutomationFields): AutomationProblem | null {
  return automationProblems(fields)[0] ?? null;
}

/** The rules that an automation breaks, from top to bottom, one a place. */
export function automationProblems({
  name,
  trigger,
  onlyIf,
  goal,
  steps,
}: AutomationFields): AutomationProblem[] {
  const flowProblem = stepsProblem(steps);
  const parts: [at: string, message: string | null][] = [
    ['name', nameProblem(name)],
    ['trigger', valueProblem(AUTOMATION_TRIGGERS[trigger.kind].value, trigger.value)],
    ['onlyIf', onlyIf && onlyIfProblem(onlyIf)],
    ['goal', goal ? goalProblem(goal) : null],
    ['steps', flowProblem],
    // An invalid flow has no order
    ...(flowProblem === null
      ? inReadingOrder(steps).map((step): [string, string | null] => [step.id, stepProblem(step)])
      : []),
  ];
  return parts.flatMap(([at, message]) => (message === null ? [] : [{ at, message }]));
}

function nameProblem(name: string): string | null {
  const named = tidyText(name);
  if (named === '') return AUTOMATION_MESSAGES.required;
  return textLength(named) > AUTOMATION_NAME_LENGTH ? AUTOMATION_MESSAGES.name : null;
}

function onlyIfProblem(onlyIf: AutomationCondition): string | null {
  const isOfRun = RUN_FIELDS.some((field) => field === onlyIf.field);
  return askedProblem(onlyIf) ?? (isOfRun ? AUTOMATION_MESSAGES.asked : null);
}

function goalProblem(goal: AutomationCondition): string | null {
  return isGoal(goal) ? askedProblem(goal) : AUTOMATION_MESSAGES.asked;
}

function stepsProblem(steps: readonly AutomationStep[]): string | null {
  if (steps.length > MAX_AUTOMATION_STEPS) return AUTOMATION_MESSAGES.steps;
  return isFlow(steps) ? null : AUTOMATION_MESSAGES.flow;
}

/** The message for a step whose setting breaks its rule, or null. */
function stepProblem({ kind, field, value }: AutomationStep): string | null {
  if (kind === 'BRANCH') return field ? askedProblem({ field, value }) : AUTOMATION_MESSAGES.required;
  return valueProblem(AUTOMATION_STEPS[kind].value, value);
}

function isGoal({ field }: AutomationCondition): boolean {
  return GOAL_FIELDS.some((goal) => goal === field);
}

/** Whether every step can be reached: ids are unique, and steps of arms are below a branch. */
function isFlow(steps: readonly AutomationStep[]): boolean {
  const ids = new Set(steps.map(({ id }) => id));
  const isWell = steps.every(
    ({ id, parentId, arm }) =>
      /^[\w-]{1,40}$/.test(id) &&
      (parentId === null) === (arm === null) &&
      (parentId === null || steps.some((step) => step.id === parentId && step.kind === 'BRANCH')),
  );
  return isWell && ids.size === steps.length && inReadingOrder(steps).length === steps.length;
}
