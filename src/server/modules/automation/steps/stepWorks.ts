import type { AutomationStepKind } from '#contract/automation/automationParts.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { isMet } from './conditions.ts';
import { addTag, removeTag, setStage } from './peopleSteps.ts';
import type { StepWork } from './stepWork.ts';
import { taskStep } from './taskStep.ts';
import { textStep } from './textStep.ts';

/** Who does each kind of step. */
export type StepWorks = Record<AutomationStepKind, StepWork>;

/** The steps that there are: a new one is described in contract/automation and gets its work here. */
export function stepWorks(jobs: Pick<Jobs, 'enqueue'>): StepWorks {
  return {
    SEND_TEXT: textStep(jobs),
    WAIT: ({ step, at }) =>
      Promise.resolve({
        text: 'Waits',
        goesOnAt: new Date(at.getTime() + Number(step.value) * MINUTE_MS),
      }),
    BRANCH: ({ step, person }) => {
      const arm = step.field && isMet({ field: step.field, value: step.value }, person) ? 'YES' : 'NO';
      return Promise.resolve({ text: arm === 'YES' ? 'Goes on with yes' : 'Goes on with no', arm });
    },
    ADD_TAG: addTag,
    REMOVE_TAG: removeTag,
    SET_STAGE: setStage,
    CREATE_TASK: taskStep,
    LEAVE: () => Promise.resolve({ text: 'Left', endsBecause: 'Left the automation' }),
  };
}

const MINUTE_MS = 60_000;
