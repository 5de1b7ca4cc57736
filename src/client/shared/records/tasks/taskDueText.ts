import { dueDay, dueText } from '#client/kit/time/dueTime.ts';
import { momentOf } from '#contract/time/zonedTime.ts';

/** When a task is due: a day, or day and time. */
export function taskDueText(due: string, timeZone: string): string {
  const hasTime = due.includes('T');
  return (hasTime ? dueText : dueDay)(momentOf(hasTime ? due : `${due}T00:00`, timeZone) ?? due, timeZone);
}
