import { inReadingOrder } from '#contract/automation/automationFlow.ts';
import {
  AUTOMATION_STEPS,
  AUTOMATION_TRIGGERS,
  GOAL_FIELDS,
  REPLY_SPANS,
  RUN_FIELDS,
} from '#contract/automation/automationParts.ts';
import type {
  AutomationCondition,
  AutomationDefinition,
  AutomationStep,
  SettingKind,
} from '#contract/automation/automationParts.ts';
import { readDateSetting, readSilenceSetting } from '#contract/automation/automationSettings.ts';
import {
  AUTOMATION_DAYS,
  AUTOMATION_NAME_LENGTH,
  AUTOMATION_WAIT,
  KEYWORD_LENGTH,
  MAX_AUTOMATION_STEPS,
} from '#contract/limits/records/automation.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { plainReply, smsWordOf } from '#contract/sms/words/smsWords.ts';
import { textLength, tidyLines, tidyText } from '../text.ts';
import { messageBodyProblem } from './crm/messageTemplate.ts';
import { taskProblems } from './crm/task.ts';

/** What people give of an automation. */
export interface AutomationFields extends AutomationDefinition {
  name: string;
}

/** A rule that is broken: 'name', 'trigger', 'onlyIf', 'goal', 'steps', or the id of a step, with the message. */
export interface AutomationProblem {
  at: string;
  message: string;
}

/** The first rule that an automation breaks, from top to bottom; null where it can be saved. */
export function automationProblem(fields: AutomationFields): AutomationProblem | null {
  return automationProblems(fields)[0] ?? null;
}

/** The rules that an automation breaks, from top to bottom, one a place. */
export function automationProblems({
  name,
  trigger,
  onlyIf,
  goal,
  steps,
}: AutomationFields): AutomationProblem[] {
  const parts: [at: string, message: string | null][] = [
    ['name', nameProblem(name)],
    ['trigger', valueProblem(AUTOMATION_TRIGGERS[trigger.kind].value, trigger.value)],
    ['onlyIf', onlyIf && onlyIfProblem(onlyIf)],
    ['goal', goal ? goalProblem(goal) : null],
    ['steps', stepsProblem(steps)],
    ...inReadingOrder(steps).map((step): [string, string | null] => [step.id, stepProblem(step)]),
  ];
  return parts.flatMap(([at, message]) => (message === null ? [] : [{ at, message }]));
}

function nameProblem(name: string): string | null {
  const named = tidyText(name);
  if (named === '') return AUTOMATION_MESSAGES.required;
  return textLength(named) > AUTOMATION_NAME_LENGTH ? AUTOMATION_MESSAGES.name : null;
}

function onlyIfProblem(onlyIf: AutomationCondition): string | null {
  const isOfRun = RUN_FIELDS.some((field) => field === onlyIf.field);
  return askedProblem(onlyIf) ?? (isOfRun ? AUTOMATION_MESSAGES.asked : null);
}

function goalProblem(goal: AutomationCondition): string | null {
  return isGoal(goal) ? askedProblem(goal) : AUTOMATION_MESSAGES.asked;
}

function stepsProblem(steps: readonly AutomationStep[]): string | null {
  if (steps.length > MAX_AUTOMATION_STEPS) return AUTOMATION_MESSAGES.steps;
  return isFlow(steps) ? null : AUTOMATION_MESSAGES.flow;
}

/** The message for a step whose setting breaks its rule, or null. */
function stepProblem({ kind, field, value }: AutomationStep): string | null {
  if (kind === 'BRANCH') return field ? askedProblem({ field, value }) : AUTOMATION_MESSAGES.required;
  return valueProblem(AUTOMATION_STEPS[kind].value, value);
}

/** What a person reads about an automation. */
export const AUTOMATION_MESSAGES = {
  required: 'This field is required!',
  name: `The name can have at most ${AUTOMATION_NAME_LENGTH} characters`,
  steps: `An automation can have at most ${MAX_AUTOMATION_STEPS} steps`,
  flow: 'The steps do not fit together. Reload the page',
  wait: 'Wait from one minute to a year',
  date: `Choose a date, at most ${AUTOMATION_DAYS} days before or after it, and an hour`,
  note: `The note can have at most ${PERSON_LENGTHS.interaction.toLocaleString('en')} characters`,
  asked: 'This cannot be asked here',
  noSteps: 'Add a step first',
  changed: 'Somebody else has changed this automation meanwhile. Reload the page to see what it is now',
  keyword: `The word can have at most ${KEYWORD_LENGTH} characters`,
  keywordTaken: 'STOP, HELP and words that mean the same are answered already. Choose another word',
} as const;

function isGoal({ field }: AutomationCondition): boolean {
  return GOAL_FIELDS.some((goal) => goal === field);
}

function askedProblem({ field, value }: AutomationCondition): string | null {
  if (field === 'REPLIED') return value in REPLY_SPANS ? null : AUTOMATION_MESSAGES.required;
  if (field === 'CLICKED' || field === 'CONSENTED') return null;
  return valueProblem(field === 'TAG' ? 'TAG' : 'STAGE', value);
}

function valueProblem(rule: SettingKind, value: string): string | null {
  switch (rule) {
    case 'NONE':
    case 'CAMPAIGN':
      return null;
    case 'KEYWORD':
      return keywordProblem(value);
    case 'BODY':
      return messageBodyProblem(value);
    case 'TITLE':
      return taskProblems({ title: value, due: '' }).title ?? null;
    case 'NOTE':
      return tidyLines(value) === ''
        ? AUTOMATION_MESSAGES.required
        : textLength(value) > PERSON_LENGTHS.interaction
          ? AUTOMATION_MESSAGES.note
          : null;
    case 'MINUTES':
      return waitProblem(value);
    case 'DATE':
      return readDateSetting(value) ? null : AUTOMATION_MESSAGES.date;
    case 'SILENCE':
      return waitProblem(readSilenceSetting(value)?.minutes ?? '');
    case 'TAG':
      return tidyText(value) === '' ? AUTOMATION_MESSAGES.required : tagsProblem(tidyTags([value]));
    default:
      return value === '' ? AUTOMATION_MESSAGES.required : null;
  }
}

function keywordProblem(value: string): string | null {
  const word = plainReply(value);
  if (word === '') return AUTOMATION_MESSAGES.required;
  const said = smsWordOf(word);
  // START and YES mean something else only from who has opted out
  if (said !== null && said !== 'START') return AUTOMATION_MESSAGES.keywordTaken;
  return textLength(word) > KEYWORD_LENGTH ? AUTOMATION_MESSAGES.keyword : null;
}

function waitProblem(value: string): string | null {
  const minutes = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  const isWithin = minutes >= AUTOMATION_WAIT.least && minutes <= AUTOMATION_WAIT.most;
  return isWithin ? null : AUTOMATION_MESSAGES.wait;
}

/** Whether every step can be reached: ids are told apart, and those of arms stand under a branch. */
function isFlow(steps: readonly AutomationStep[]): boolean {
  const ids = new Set(steps.map(({ id }) => id));
  const isWell = steps.every(
    ({ id, parentId, arm }) =>
      /^[\w-]{1,40}$/.test(id) &&
      (parentId === null) === (arm === null) &&
      (parentId === null || steps.some((step) => step.id === parentId && step.kind === 'BRANCH')),
  );
  return isWell && ids.size === steps.length && inReadingOrder(steps).length === steps.length;
}
