import type { AutomationStep, BranchArm } from './automationParts.ts';

type Place = Pick<AutomationStep, 'id' | 'parentId' | 'arm'>;

/** The steps of one list, in their order: of the automation itself, or of an arm of a branch. */
export function stepsAt<Step extends Place>(
  steps: readonly Step[],
  parentId: string | null,
  arm: BranchArm | null,
): Step[] {
  return steps.filter((step) => step.parentId === parentId && step.arm === arm);
}

/**
 * The step after this one; null at the end. A branch continues with the chosen arm. After the last step of an arm, and for an empty
 * arm, the step after the branch follows.
 */
export function stepAfter<Step extends Place>(
  steps: readonly Step[],
  step: Step,
  arm: BranchArm | null = null,
): Step | null {
  if (arm !== null) {
    const [first] = stepsAt(steps, step.id, arm);
    if (first) return first;
  }
  const siblings = stepsAt(steps, step.parentId, step.arm);
  const next = siblings[siblings.findIndex(({ id }) => id === step.id) + 1];
  if (next) return next;
  const branch = steps.find(({ id }) => id === step.parentId);
  return branch ? stepAfter(steps, branch) : null;
}

/** The first step; null where there is none. */
export function firstStep<Step extends Place>(steps: readonly Step[]): Step | null {
  return stepsAt(steps, null, null)[0] ?? null;
}

/** The steps in display order: each step before the steps of its arms. */
export function inReadingOrder<Step extends Place>(steps: readonly Step[]): Step[] {
  const below = (parentId: string | null, arm: BranchArm | null): Step[] =>
    stepsAt(steps, parentId, arm).flatMap((step) => [
      step,
      ...below(step.id, 'YES'),
      ...below(step.id, 'NO'),
    ]);
  return below(null, null);
}
