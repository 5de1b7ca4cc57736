import { DueTime } from '#client/kit/time/DueTime.tsx';
import { momentOf } from '#contract/time/zonedTime.ts';

/** When a task is due, in words: a day, or day and time, by the company's clocks. */
export function TaskDue({ due, timeZone }: { due: string; timeZone: string }) {
  const hasTime = due.includes('T');
  return (
    <DueTime at={momentOf(hasTime ? due : `${due}T00:00`, timeZone)} timeZone={timeZone} hasTime={hasTime} />
  );
}
