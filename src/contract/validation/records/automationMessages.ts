import {
  AUTOMATION_DAYS,
  AUTOMATION_NAME_LENGTH,
  KEYWORD_LENGTH,
  MAX_AUTOMATION_STEPS,
} from '#contract/limits/records/automation.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';

/** The messages about an automation. */
export const AUTOMATION_MESSAGES = {
  required: 'This field is required!',
  name: `The name can have at most ${AUTOMATION_NAME_LENGTH} characters`,
  steps: `An automation can have at most ${MAX_AUTOMATION_STEPS} steps`,
  flow: 'The steps are inconsistent. Reload the page',
  wait: 'Wait from one minute to a year',
  date: `Choose a date, at most ${AUTOMATION_DAYS} days before or after it, and an hour`,
  note: `The note can have at most ${PERSON_LENGTHS.interaction.toLocaleString('en')} characters`,
  asked: 'This condition is not available here',
  noSteps: 'Add a step first',
  changed: (noun: string) =>
    `Another user has changed this ${noun}. Reload the page to see the latest version`,
  keyword: `The keyword can have at most ${KEYWORD_LENGTH} characters`,
  keywordTaken: 'STOP, HELP and similar keywords are answered automatically. Choose another keyword',
} as const;
