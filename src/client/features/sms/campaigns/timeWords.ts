import { t } from '@lingui/core/macro';
import { exactTime } from '#client/kit/time/dateText.ts';
import { WEEKDAYS } from '#contract/appointments/hours.ts';
import { listText } from '#contract/i18n/formats.ts';
import { i18n } from '#contract/i18n/i18n.ts';
import type { SendingHours } from '#contract/sms/quietHours.ts';
import type { SmsCampaign } from './campaignWords.ts';

/** When a campaign starts: '1 Mar 2026, 09:00', where each recipient is; null for as soon as it is started. */
export function startText(
  { startAt, startIsLocal }: Pick<SmsCampaign, 'startAt' | 'startIsLocal'>,
  timeZone: string,
): string | null {
  if (!startAt) return null;
  const time = exactTime(startAt, timeZone);
  return startIsLocal ? t`${time}, at each recipient’s local time` : time;
}

/** Days and hours in words: 'Monday, Tuesday, 09:00–17:00'. */
export function hoursText({ opensAt, closesAt, days }: SendingHours): string {
  const names =
    days.length === WEEKDAYS.length
      ? [t`Every day`]
      : WEEKDAYS.filter((_name, index) => days.includes(index + 1)).map((name) => i18n.t(name));
  return listText([...names, `${opensAt}–${closesAt}`], 'unit');
}

/**
 * Whether a forecast is for a future start. A scheduled forecast is for its start time, others for the time of the
 * request, which may be slightly ahead of the browser's clock.
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
