import { DURATION_MINUTES, OTHER_DURATIONS_MOST } from '#contract/limits/records/appointments.ts';
import { minutesText } from '#contract/time/minutesText.ts';
import { i18n } from '../i18n/i18n.ts';

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
  get many() {
    return i18n.t('You can add at most {most} other durations', { most: OTHER_DURATIONS_MOST });
  },
  get length() {
    return i18n.t('Each duration is from {min} to {max}', {
      min: minutesText(DURATION_MINUTES.min),
      max: minutesText(DURATION_MINUTES.max),
    });
  },
} as const;
