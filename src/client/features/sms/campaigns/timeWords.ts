import { exactTime } from '#client/kit/time/dateText.ts';
import { WEEKDAYS } from '#contract/appointments/hours.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import type { SmsCampaign } from './campaignWords.ts';

/** When a campaign starts: '1 Mar 2026, 09:00', where each recipient is; null for as soon as it is started. */
export function startWords(
  { startAt, startIsLocal }: Pick<SmsCampaign, 'startAt' | 'startIsLocal'>,
  timeZone: string,
): string | null {
  if (!startAt) return null;
  return exactTime(startAt, timeZone) + (startIsLocal ? ', at each recipient’s local time' : '');
}

/** Days and hours in words: 'Monday, Tuesday, 09:00–17:00'. */
export function hoursWords({ opensAt, closesAt, days }: SendingHours): string {
  const names =
    days.length === WEEKDAYS.length ? 'Every day' : days.map((day) => WEEKDAYS[day - 1]).join(', ');
  return `${names}, ${opensAt}–${closesAt}`;
}

/**
 * Whether the moment for which a forecast is made is a start to come. One for a time is made for that very time, any other for the
 * moment at which it was asked for, which the browser's clock, told to the minute, may not have come to.
 */
export function isToCome(
  { startAt, startIsLocal }: Pick<SmsCampaign, 'startAt' | 'startIsLocal'>,
  forecastFor: string,
  now: number,
): boolean {
  if (startAt === null) return false;
  const wait = Date.parse(forecastFor) - now;
  return startIsLocal ? wait > MINUTE : wait > 0 && Date.parse(forecastFor) === Date.parse(startAt);
}

const MINUTE = 60_000;
