import { plural, t } from '@lingui/core/macro';
import type { AutomationStepPlace, FindAutomationStepCountsQuery } from '../automation.generated.ts';

/** The filter of enrollments: their place at a step of a version. */
export interface ShownPosition {
  version: number;
  stepId: string;
  place: AutomationStepPlace;
}

/** The counts of a step. */
export type StepCount = FindAutomationStepCountsQuery['findAutomationStepCounts']['data'][number];

/** The places of an enrollment at a step, with labels. */
export const STEP_PLACES = [
  {
    place: 'WAITING',
    count: 'waiting',
    text: (count: number) => plural(count, { one: '# waiting', other: '# waiting' }),
  },
  {
    place: 'PASSED',
    count: 'passed',
    text: (count: number) => plural(count, { one: '# passed', other: '# passed' }),
  },
  {
    place: 'LEFT',
    count: 'left',
    text: (count: number) => plural(count, { one: '# stopped here', other: '# stopped here' }),
  },
] as const satisfies readonly {
  place: AutomationStepPlace;
  count: Exclude<keyof StepCount, 'stepId'>;
  text: (count: number) => string;
}[];

/** 'Waiting at step 2', 'Passed step 2', 'Stopped at step 2' */
export function placeTitle(place: AutomationStepPlace, number: number): string {
  return {
    WAITING: t`Waiting at step ${number}`,
    PASSED: t`Passed step ${number}`,
    LEFT: t`Stopped at step ${number}`,
  }[place];
}
