import type { AutomationStepKind } from '#contract/automation/automationParts.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import { branchStep } from './branchStep.ts';
import { createDealStep, moveDealStep, setDealStep } from './dealSteps.ts';
import { noteStep, notifyStep } from './noteSteps.ts';
import { addTag, removeTag, setManager, setStage } from './peopleSteps.ts';
import type { StepWork } from './stepWork.ts';
import { taskStep } from './taskStep.ts';
import type { TextDeps } from './textStep.ts';
import { textStep } from './textStep.ts';
import { waitOpenStep } from './waitOpenStep.ts';
import { waitUntilStep } from './waitUntilStep.ts';
import { webhookStep } from './webhookStep.ts';

/** What steps are made with. */
export interface StepDeps extends TextDeps {
  /** The hashes that identify numbers in the consent ledger. */
  marks: PhoneHashes;
}

/** Who does each kind of step. */
export type StepWorks = Record<AutomationStepKind, StepWork>;

/** The steps that there are: a new one is described in contract/automation and gets its work here. */
export function stepWorks(deps: StepDeps): StepWorks {
  return {
    SEND_TEXT: textStep(deps),
    WAIT: ({ step, at }) =>
      Promise.resolve({
        text: i18n.t('Waits'),
        goesOnAt: new Date(at.getTime() + Number(step.value) * MINUTE_MS),
      }),
    WAIT_UNTIL: waitUntilStep,
    WAIT_OPEN: waitOpenStep,
    BRANCH: branchStep(deps.marks),
    ADD_TAG: addTag,
    REMOVE_TAG: removeTag,
    SET_STAGE: setStage,
    SET_MANAGER: setManager,
    ADD_NOTE: noteStep,
    NOTIFY: notifyStep,
    CREATE_TASK: taskStep,
    CREATE_DEAL: createDealStep,
    MOVE_DEAL: moveDealStep,
    SET_DEAL: setDealStep,
    TELL_WEBHOOK: webhookStep,
    LEAVE: () => Promise.resolve({ text: i18n.t('Left'), isLast: true }),
  };
}

const MINUTE_MS = 60_000;
