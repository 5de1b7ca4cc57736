import type { AutomationKind } from '#contract/automation/automationKinds.ts';
import {
  AUTOMATION_DAYS,
  AUTOMATION_NAME_LENGTH,
  KEYWORD_LENGTH,
  MAX_AUTOMATION_STEPS,
} from '#contract/limits/records/automation.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { i18n } from '../../i18n/i18n.ts';
import { translated } from '../../i18n/translated.ts';

/** The messages about an automation. */
export const AUTOMATION_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get name() {
    return i18n.t('The name can have at most {most} characters', { most: AUTOMATION_NAME_LENGTH });
  },
  get steps() {
    return i18n.t('An automation can have at most {most} steps', { most: MAX_AUTOMATION_STEPS });
  },
  flow: /*i18n*/ 'The steps are inconsistent. Reload the page',
  wait: /*i18n*/ 'Wait from one minute to a year',
  get date() {
    return i18n.t('Choose a date, at most {most} days before or after it, and an hour', {
      most: AUTOMATION_DAYS,
    });
  },
  get note() {
    return i18n.t('The note can have at most {most, number} characters', {
      most: PERSON_LENGTHS.interaction,
    });
  },
  deal: /*i18n*/ 'Choose a stage and enter a title',
  get dealTitle() {
    return i18n.t('The title can have at most {most, number} characters', { most: DEAL_LIMITS.title });
  },
  amount: /*i18n*/ 'Enter an amount',
  probability: /*i18n*/ 'The probability must be a whole number from 0 to 100',
  get closeDays() {
    return i18n.t('Enter a number of days from 0 to {most}', { most: AUTOMATION_DAYS });
  },
  asked: /*i18n*/ 'This condition is not available here',
  noSteps: /*i18n*/ 'Add a step first',
  changed: (kind: AutomationKind) =>
    i18n.t(
      '{kind, select, WORKFLOW {Another user has changed this workflow. Reload the page to see the latest version} other {Another user has changed this automation. Reload the page to see the latest version}}',
      { kind },
    ),
  get keyword() {
    return i18n.t('The keyword can have at most {most} characters', { most: KEYWORD_LENGTH });
  },
  keywordTaken: /*i18n*/ 'STOP, HELP and similar keywords are answered automatically. Choose another keyword',
} as const);
