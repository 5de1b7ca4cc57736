import { momentOf, zonedDay } from '#contract/time/zonedTime.ts';

/** Working days of a demo company, counted from today, so that the same day always has the same data. */
export interface DemoCalendar {
  timeZone: string;
  /** The moment on a day (0 is today, negative days are past) at these minutes after midnight, in the company's time zone. */
  at(day: number, minutes: number): Date;
  /** '2026-11-28'. */
  dayText(day: number): string;
  isWorkday(day: number): boolean;
  /** The first working day from this day on; of a past day the last one before today, where that would be later. */
  workday(day: number): number;
  /** So many working days after this day. */
  workdaysAfter(day: number, count: number): number;
  /** Monday of this week. */
  monday: number;
}

/** Today is the day of `now` in the time zone. */
export function createDemoCalendar(timeZone: string, now: Date): DemoCalendar {
  const today = Date.parse(`${zonedDay(now.getTime(), timeZone)}T00:00:00Z`);
  const dateOf = (day: number) => new Date(today + day * DAY_MS);
  const isWorkday = (day: number) => dateOf(day).getUTCDay() % 6 !== 0;
  const nearest = (day: number, step: 1 | -1): number => (isWorkday(day) ? day : nearest(day + step, step));
  const dayText = (day: number) => dateOf(day).toISOString().slice(0, 10);
  return {
    timeZone,
    at(day, minutes) {
      const wall = `${dayText(day)}T${clockText(minutes)}`;
      return new Date(momentOf(wall, timeZone) ?? wall);
    },
    dayText,
    isWorkday,
    workday(day) {
      const next = nearest(day, 1);
      return day < 0 && next >= 0 ? nearest(-1, -1) : next;
    },
    workdaysAfter: (day, count) =>
      Array.from({ length: count }).reduce<number>((last) => nearest(last + 1, 1), day),
    monday: -((dateOf(0).getUTCDay() + 6) % 7),
  };
}

/** '09:30' of minutes after midnight. */
export function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

const DAY_MS = 24 * 60 * 60 * 1000;
