import { CRM_LENGTHS } from '#contract/limits/records/people.ts';
import { dealFieldProblem, mergeFieldProblem } from '#contract/sms/mergeFields.ts';
import { textLength, tidyLines, tidyText } from '#contract/validation/text.ts';
import { i18n } from '../../../i18n/i18n.ts';
import { translated } from '../../../i18n/translated.ts';

/** The input of a message template. */
export interface MessageTemplateFields {
  title: string;
  body: string;
}

export type MessageTemplateProblems = Partial<Record<keyof MessageTemplateFields, string>>;

/** The message for each field that breaks its rule; empty where the template can be saved as it is. */
export function messageTemplateProblems(fields: MessageTemplateFields): MessageTemplateProblems {
  const problems: MessageTemplateProblems = {};
  const title = tidyText(fields.title);
  if (title === '') problems.title = MESSAGE_TEMPLATE_MESSAGES.required;
  else if (textLength(title) > CRM_LENGTHS.templateTitle) problems.title = MESSAGE_TEMPLATE_MESSAGES.title;
  const body = messageBodyProblem(fields.body);
  if (body) problems.body = body;
  return problems;
}

/** The problem of a message body, or null. */
export function messageBodyProblem(typed: string): string | null {
  const body = tidyLines(typed);
  if (body === '') return MESSAGE_TEMPLATE_MESSAGES.required;
  return textLength(body) > CRM_LENGTHS.templateBody
    ? MESSAGE_TEMPLATE_MESSAGES.body
    : mergeFieldProblem(body);
}

/** The problem of a body that is sent without a deal, in a campaign or as a single message, or null. */
export function campaignBodyProblem(typed: string): string | null {
  return messageBodyProblem(typed) ?? dealFieldProblem(typed);
}

/** The messages about a message template. */
export const MESSAGE_TEMPLATE_MESSAGES = translated({
  required: /*i18n*/ 'This field is required!',
  get title() {
    return i18n.t('The title can have at most {most} characters', { most: CRM_LENGTHS.templateTitle });
  },
  get body() {
    return i18n.t('The message can have at most {most, number} characters', {
      most: CRM_LENGTHS.templateBody,
    });
  },
} as const);
