import { wallClock } from '#server/platform/zonedTime.ts';

/** The day of a zone's calendar that a moment is on: 2026-11-22. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallClock(moment, timeZone).slice(0, 10);
}

/** The day that comes so many days after one. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
}

const MINUTE = 60_000;
