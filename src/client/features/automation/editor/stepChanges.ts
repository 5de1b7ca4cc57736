import { stepsAt } from '#contract/automation/automationFlow.ts';
import { AUTOMATION_STEPS } from '#contract/automation/automationParts.ts';
import type { AutomationStep, AutomationStepKind, BranchArm } from '#contract/automation/automationParts.ts';
import { initialValue } from '../settingWords.ts';

/** Where a list of steps stands: of the automation itself, or of an arm of a branch. */
export interface StepPlace {
  parentId: string | null;
  arm: BranchArm | null;
}

/** What is set of a step. */
export type StepSetting = Pick<AutomationStep, 'field' | 'value' | 'providerId'>;

type Steps = readonly AutomationStep[];

/** The steps with a new one at the end of a list. */
export function withStep(
  steps: Steps,
  { parentId, arm }: StepPlace,
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

/** The steps without one, and without those of its arms. */
export function withoutStep(steps: Steps, id: string): Steps {
  const below = steps.filter(({ parentId }) => parentId === id);
  return below.reduce(
    (left: Steps, step) => withoutStep(left, step.id),
    steps.filter((step) => step.id !== id),
  );
}

/** The steps with one that was deleted back, and those of its arms: behind the one that it stood behind, as far as that is there. The same where the branch that it stood under is gone. */
export function withStepBack(steps: Steps, before: Steps, id: string): Steps {
  const step = before.find((each) => each.id === id);
  const isThere = (wanted: string) => steps.some((each) => each.id === wanted);
  if (!step || isThere(id) || (step.parentId !== null && !isThere(step.parentId))) return steps;
  const left = withoutStep(before, id);
  const back = before.filter((each) => !left.includes(each));
  const beside = stepsAt(before, step.parentId, step.arm);
  const behind = beside
    .slice(0, beside.indexOf(step))
    .map((each) => steps.findIndex((now) => now.id === each.id))
    .findLast((index) => index >= 0);
  return steps.toSpliced((behind ?? -1) + 1, 0, ...back);
}

/** The steps with one a place further up (-1) or down (1) in its list; the same where it stands at the end of it. */
export function movedStep(steps: Steps, id: string, by: -1 | 1): Steps {
  const step = steps.find((each) => each.id === id);
  if (!step) return steps;
  const beside = stepsAt(steps, step.parentId, step.arm);
  const other = beside[beside.findIndex((each) => each.id === id) + by];
  if (!other) return steps;
  return steps.map((each) => (each.id === id ? other : each.id === other.id ? step : each));
}
