import { CRM_LENGTHS } from '#contract/limits/records/people.ts';
import { mergeFieldProblem } from '#contract/sms/mergeFields.ts';
import { textLength, tidyLines, tidyText } from '#contract/validation/text.ts';

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

/** The messages about a message template. */
export const MESSAGE_TEMPLATE_MESSAGES = {
  required: 'This field is required!',
  title: `The title can have at most ${CRM_LENGTHS.templateTitle} characters`,
  body: `The message can have at most ${CRM_LENGTHS.templateBody.toLocaleString('en')} characters`,
} as const;
