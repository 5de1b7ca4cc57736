import { textLength, tidyText } from '#contract/validation/text.ts';
import { translated } from '../../../i18n/translated.ts';

/** The fields of a task, as they are typed. */
export interface TaskFields {
  title: string;
  /** '2026-11-22', or with a time '2026-11-22T09:30', by the company's clocks. */
  due: string;
}

export const TASK_MESSAGES = translated({
  title: /*i18n*/ 'Enter a title',
  tooLong: /*i18n*/ 'The task can have at most 200 characters',
  due: /*i18n*/ 'Choose a due date',
});

/** The longest title of a task, in characters. */
export const TASK_TITLE_LENGTH = 200;

/** The message for each field that breaks its rule; empty where the task can be saved. */
export function taskProblems({ title, due }: TaskFields): Partial<Record<keyof TaskFields, string>> {
  const tidied = tidyText(title);
  const tooLong = textLength(tidied) > TASK_TITLE_LENGTH ? TASK_MESSAGES.tooLong : null;
  const titleProblem = tidied === '' ? TASK_MESSAGES.title : tooLong;
  return {
    ...(titleProblem && { title: titleProblem }),
    ...(!isWall(due) && { due: TASK_MESSAGES.due }),
  };
}

/** True for a day that the calendar has, with or without a time of the clock. */
function isWall(due: string): boolean {
  const match = /^([1-9]\d{3}-\d\d-\d\d)(T([01]\d|2[0-3]):[0-5]\d)?$/.exec(due);
  if (!match?.[1]) return false;
  const date = new Date(`${match[1]}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(match[1]);
}
