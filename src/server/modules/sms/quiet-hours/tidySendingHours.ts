import type { SendingHours } from '#contract/sms/quietHours.ts';
import { quietHoursProblem } from '#contract/sms/quietHours.ts';
import { invalid } from '#server/access/userError.ts';

/** The sending hours to store. Rejects invalid ones. */
export function tidySendingHours(hours: SendingHours): SendingHours {
  const problem = quietHoursProblem(hours);
  if (problem) throw invalid('invalid-hours', problem);
  const { opensAt, closesAt, days } = hours;
  return { opensAt, closesAt, days: days.toSorted((a, b) => a - b) };
}
