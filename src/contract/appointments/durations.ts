import { DURATION_MINUTES, OTHER_DURATIONS_MOST } from '#contract/limits/records/appointments.ts';
import { minutesText } from '#contract/time/minutesText.ts';

/** The durations of an event type, in minutes. */
export interface PageDurations {
  /** The initial choice. */
  duration: number;
  otherDurations: readonly number[];
}

/** The durations that guests choose among, the shortest first. */
export function durationsOf({ duration, otherDurations }: PageDurations): number[] {
  return [...new Set([duration, ...otherDurations])].sort((one, other) => one - other);
}

/** The message of the rule that the other durations break, or null. */
export function otherDurationsProblem(minutes: readonly number[]): string | null {
  if (minutes.length > OTHER_DURATIONS_MOST) return DURATION_MESSAGES.many;
  const { min, max } = DURATION_MINUTES;
  const isLength = (one: number) => Number.isInteger(one) && one >= min && one <= max;
  return minutes.every(isLength) ? null : DURATION_MESSAGES.length;
}

/** The messages about durations. */
export const DURATION_MESSAGES = {
  many: `You can add at most ${OTHER_DURATIONS_MOST} other durations`,
  length: `Each duration is from ${minutesText(DURATION_MINUTES.min)} to ${minutesText(DURATION_MINUTES.max)}`,
} as const;
