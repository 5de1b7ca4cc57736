import type { AutomationStepPlace, FindAutomationStepCountsQuery } from '../automation.generated.ts';

/** Who is shown: those who stand so to a step of a version. */
export interface ShownPlace {
  version: number;
  stepId: string;
  place: AutomationStepPlace;
}

/** How many stand how to a step. */
export type StepCount = FindAutomationStepCountsQuery['findAutomationStepCounts']['data'][number];

/** How somebody can stand to a step, and in which words. */
export const STEP_PLACES = [
  { place: 'WAITING', count: 'waiting', word: 'waiting' },
  { place: 'PASSED', count: 'passed', word: 'passed' },
  { place: 'LEFT', count: 'left', word: 'left here' },
] as const satisfies readonly {
  place: AutomationStepPlace;
  count: Exclude<keyof StepCount, 'stepId'>;
  word: string;
}[];

/** 'Waiting at step 2', 'Passed step 2', 'Left at step 2' */
export function placeTitle(place: AutomationStepPlace, number: number): string {
  return { WAITING: 'Waiting at', PASSED: 'Passed', LEFT: 'Left at' }[place] + ` step ${number}`;
}
