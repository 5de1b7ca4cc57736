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

/** Whether the moment for which a forecast is made is a start to come: a forecast for now is a little old by the time it is read. */
export function isToCome(
  { startAt }: Pick<SmsCampaign, 'startAt'>,
  forecastFor: string,
  now: number,
): boolean {
  return startAt !== null && Date.parse(forecastFor) > now;
}
