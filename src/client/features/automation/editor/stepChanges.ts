import { stepsAt } from '#contract/automation/automationFlow.ts';
import type { AutomationStep, AutomationStepKind, BranchArm } from '#contract/automation/automationParts.ts';
import { AUTOMATION_STEPS } from '#contract/automation/automationParts.ts';
import { initialValue } from '../settingWords.ts';

/** The position of a list of steps: the automation itself, or a branch. */
export interface StepPosition {
  parentId: string | null;
  arm: BranchArm | null;
}

/** The settings of a step. */
export type StepSetting = Pick<AutomationStep, 'field' | 'value' | 'providerId'>;

type Steps = readonly AutomationStep[];

/** The steps with a new one at the end of a list. */
export function withStep(
  steps: Steps,
  { parentId, arm }: StepPosition,
  kind: AutomationStepKind,
  id: string,
): Steps {
  const rule = AUTOMATION_STEPS[kind].value;
  const field = rule === 'CONDITION' ? 'TAG' : null;
  return [...steps, { id, parentId, arm, kind, field, value: initialValue(rule) }];
}

/** The steps with another setting for one of them. */
export function withSetting(steps: Steps, id: string, setting: Partial<StepSetting>): Steps {
  return steps.map((step) => (step.id === id ? { ...step, ...setting } : step));
}

/** The steps without one step and the steps it contains. */
export function withoutStep(steps: Steps, id: string): Steps {
  const below = steps.filter(({ parentId }) => parentId === id);
  return below.reduce(
    (left: Steps, step) => withoutStep(left, step.id),
    steps.filter((step) => step.id !== id),
  );
}

/**
 * Restores a deleted step with the steps it contains, after its previous predecessor if that exists. Unchanged if its
 * branch was deleted.
 */
export function withStepBack(steps: Steps, before: Steps, id: string): Steps {
  const step = before.find((each) => each.id === id);
  const isThere = (wanted: string) => steps.some((each) => each.id === wanted);
  if (!step || isThere(id) || (step.parentId !== null && !isThere(step.parentId))) return steps;
  const left = withoutStep(before, id);
  const back = before.filter((each) => !left.includes(each));
  const siblings = stepsAt(before, step.parentId, step.arm);
  const behind = siblings
    .slice(0, siblings.indexOf(step))
    .map((each) => steps.findIndex((now) => now.id === each.id))
    .findLast((index) => index >= 0);
  return steps.toSpliced((behind ?? -1) + 1, 0, ...back);
}

/** Moves a step up (-1) or down (1) in its list; unchanged at the end of the list. */
export function movedStep(steps: Steps, id: string, by: -1 | 1): Steps {
  const step = steps.find((each) => each.id === id);
  if (!step) return steps;
  const siblings = stepsAt(steps, step.parentId, step.arm);
  const other = siblings[siblings.findIndex((each) => each.id === id) + by];
  if (!other) return steps;
  return steps.map((each) => (each.id === id ? other : each.id === other.id ? step : each));
}
