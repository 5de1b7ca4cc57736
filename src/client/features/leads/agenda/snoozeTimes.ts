import { t } from '@lingui/core/macro';
import { momentOf, wallTime, zonedDay } from '#contract/time/zonedTime.ts';

/** When something due is put off to, by the company's clocks. */
export interface SnoozeTime {
  label: string;
  /** Says that it was done. */
  done: string;
  /** Still the same day. */
  isToday: boolean;
  /** 2026-11-22T14:00 */
  wall: string;
  /** The same as a moment. */
  at: string;
}

/** Later today (in three hours, while that is still today), tomorrow and next Monday, at nine. */
export function snoozeTimes(timeZone: string, now: number = Date.now()): SnoozeTime[] {
  const today = zonedDay(now, timeZone);
  const later = wallTime(Math.ceil(now / QUARTER) * QUARTER + THREE_HOURS, timeZone);
  const weekday = new Date(`${today}T00:00Z`).getUTCDay();
  return [
    ...(later.startsWith(today)
      ? [{ label: t`Later today`, done: t`Snoozed: later today`, isToday: true, wall: later }]
      : []),
    { label: t`Tomorrow`, done: t`Snoozed: tomorrow`, isToday: false, wall: `${addDays(today, 1)}T09:00` },
    {
      label: t`Next week`,
      done: t`Snoozed: next week`,
      isToday: false,
      wall: `${addDays(today, (8 - weekday) % 7 || 7)}T09:00`,
    },
  ].map((time) => ({ ...time, at: momentOf(time.wall, timeZone) ?? '' }));
}

const QUARTER = 15 * 60_000;
const THREE_HOURS = 3 * 3_600_000;

function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
