import { dayText } from '#client/kit/time/timeAgo.ts';
import type { Activity } from './activityApi.ts';

export interface ActivityDay {
  /** 'Today', 'Yesterday' or the date. */
  title: string;
  rows: Activity[];
}

/** The log cut into the days of the reader's time zone; the order stays. */
export function activityDays(rows: Activity[], now: Date = new Date()): ActivityDay[] {
  const today = dayText(now.getTime());
  const yesterday = dayText(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).getTime());
  const byDay = Map.groupBy(rows, (row) => dayText(row.createdAt));
  return [...byDay].map(([day, dayRows]) => ({
    title: day === today ? 'Today' : day === yesterday ? 'Yesterday' : day,
    rows: dayRows,
  }));
}

/** The start of a day given as YYYY-MM-DD, `shift` days later, in the reader's time zone; null for anything else. */
export function startOfDay(date: string, shift = 0): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)?.map(Number) ?? [];
  if (!year || !month || !day) return null;
  const start = new Date(year, month - 1, day + shift);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}
