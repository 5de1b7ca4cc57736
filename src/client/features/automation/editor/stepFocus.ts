import { useEffect, useRef } from 'react';
import { stepsAt } from '#contract/automation/automationFlow.ts';
import type { AutomationStep } from '#contract/automation/automationParts.ts';
import type { StepPosition } from './stepChanges.ts';

/** The focus after a change: a step, its move button as long as it can move further, or an empty list. */
export type StepFocus = { stepId: string; by?: -1 | 1 } | { emptied: StepPosition };

/** The focus after a step was deleted: the next step, else the previous one, else its list. */
export function focusWithout(steps: readonly AutomationStep[], id: string): StepFocus | null {
  const step = steps.find((each) => each.id === id);
  if (!step) return null;
  const siblings = stepsAt(steps, step.parentId, step.arm);
  const index = siblings.findIndex((each) => each.id === id);
  const next = siblings[index + 1] ?? siblings[index - 1];
  return next ? { stepId: next.id } : { emptied: { parentId: step.parentId, arm: step.arm } };
}

/** The element of a step, which takes the focus when it is its turn. */
export function useStepFocus(focus: StepFocus | null, id: string) {
  const part = useRef<HTMLElement>(null);
  const mine = focus !== null && 'stepId' in focus && focus.stepId === id ? focus : null;
  useEffect(
    function goToStep() {
      if (!mine) return;
      const button = mine.by && part.current?.querySelector<HTMLElement>(`[data-move="${mine.by}"]:enabled`);
      (button || part.current)?.focus();
    },
    [mine],
  );
  return part;
}

/** The element of a list, whose add button gets the focus after its last step was deleted. */
export function useListFocus(focus: StepFocus | null, { parentId, arm }: StepPosition) {
  const list = useRef<HTMLDivElement>(null);
  const isMine =
    focus !== null && 'emptied' in focus && focus.emptied.parentId === parentId && focus.emptied.arm === arm;
  useEffect(
    function goToButton() {
      if (isMine) list.current?.querySelector('button')?.focus();
    },
    [isMine, focus],
  );
  return list;
}
