import type { AutomationCondition, DealField, SettingKind } from '#contract/automation/automationParts.ts';
import { isDealField, REPLY_SPANS } from '#contract/automation/automationParts.ts';
import {
  readDateSetting,
  readDealChange,
  readDealSetting,
  readSilenceSetting,
} from '#contract/automation/automationSettings.ts';
import { isDealStatus } from '#contract/deals/dealStatuses.ts';
import { AUTOMATION_DAYS, AUTOMATION_WAIT, KEYWORD_LENGTH } from '#contract/limits/records/automation.ts';
import { DEAL_LIMITS } from '#contract/limits/records/deals.ts';
import { PERSON_LENGTHS } from '#contract/limits/records/people.ts';
import { tagsProblem, tidyTags } from '#contract/people/personRules.ts';
import { plainReply, smsWordOf } from '#contract/sms/smsWords.ts';
import { isOversized, textLength, tidyLines, tidyText } from '../text.ts';
import { AUTOMATION_MESSAGES } from './automationMessages.ts';
import { messageBodyProblem } from './crm/messageTemplate.ts';
import { taskProblems } from './crm/task.ts';

/** The message for a condition whose value breaks its rule, or null. */
export function askedProblem({ field, value }: AutomationCondition): string | null {
  if (field === 'REPLIED') return value in REPLY_SPANS ? null : AUTOMATION_MESSAGES.required;
  if (field === 'CLICKED' || field === 'CONSENTED') return null;
  if (isDealField(field)) return dealConditionProblem(field, value);
  return valueProblem(field === 'TAG' ? 'TAG' : 'STAGE', value);
}

/** The message for the setting of a trigger or step that breaks its rule, or null. */
export function valueProblem(rule: SettingKind, value: string): string | null {
  switch (rule) {
    case 'NONE':
    case 'CAMPAIGN':
    case 'FORM':
    case 'PIPELINE':
      return null;
    case 'DEAL':
      return dealProblem(value);
    case 'DEAL_FIELD':
      return dealChangeProblem(value);
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
  // Marks and blanks around the word do not count
  if (isOversized(value, 2 * KEYWORD_LENGTH)) return AUTOMATION_MESSAGES.keyword;
  const word = plainReply(value);
  if (word === '') return AUTOMATION_MESSAGES.required;
  const said = smsWordOf(word);
  // START and YES mean something else only from who has opted out
  if (said !== null && said !== 'START') return AUTOMATION_MESSAGES.keywordTaken;
  return textLength(word) > KEYWORD_LENGTH ? AUTOMATION_MESSAGES.keyword : null;
}

function dealProblem(value: string): string | null {
  const { stageId = '', title = '' } = readDealSetting(value) ?? {};
  if (stageId === '' || tidyText(title) === '') return AUTOMATION_MESSAGES.deal;
  return textLength(title) > DEAL_LIMITS.title ? AUTOMATION_MESSAGES.dealTitle : null;
}

function dealConditionProblem(field: DealField, value: string): string | null {
  if (field === 'DEAL_STATUS') return isDealStatus(value) ? null : AUTOMATION_MESSAGES.required;
  if (field === 'DEAL_AMOUNT') return /^\d{1,15}$/.test(value) ? null : AUTOMATION_MESSAGES.amount;
  return value === '' ? AUTOMATION_MESSAGES.required : null;
}

function dealChangeProblem(value: string): string | null {
  const change = readDealChange(value);
  if (!change || change.value === '') return AUTOMATION_MESSAGES.required;
  const { field, value: to } = change;
  if (field === 'PROBABILITY') return isWhole(to, 0, 100) ? null : AUTOMATION_MESSAGES.probability;
  if (field === 'CLOSE') return isWhole(to, 0, AUTOMATION_DAYS) ? null : AUTOMATION_MESSAGES.closeDays;
  return null;
}

function isWhole(value: string, least: number, most: number): boolean {
  return /^\d{1,3}$/.test(value) && Number(value) >= least && Number(value) <= most;
}

function waitProblem(value: string): string | null {
  const minutes = /^\d{1,6}$/.test(value) ? Number(value) : 0;
  const isWithin = minutes >= AUTOMATION_WAIT.least && minutes <= AUTOMATION_WAIT.most;
  return isWithin ? null : AUTOMATION_MESSAGES.wait;
}
