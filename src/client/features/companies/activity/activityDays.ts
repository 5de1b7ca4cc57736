import { t } from '@lingui/core/macro';
import { dateText } from '#client/kit/time/dateText.ts';
import { zonedDay, zonedDayStart } from '#contract/time/zonedTime.ts';
import type { Activity } from './activityApi.ts';

export interface ActivityDay {
  /** 'Today', 'Yesterday' or the date. */
  title: string;
  rows: Activity[];
}

/** The log cut into the days of a time zone; the order stays. */
export function activityDays(rows: Activity[], timeZone: string, now = Date.now()): ActivityDay[] {
  const yesterday = zonedDay(Date.parse(zonedDayStart(zonedDay(now, timeZone), timeZone)) - 1, timeZone);
  const names: Record<string, string> = { [zonedDay(now, timeZone)]: t`Today`, [yesterday]: t`Yesterday` };
  return [...Map.groupBy(rows, (row) => zonedDay(row.createdAt, timeZone))].map(([day, dayRows]) => ({
    title: names[day] ?? dateText(day),
    rows: dayRows,
  }));
}

/** The start of a day given as YYYY-MM-DD, `shift` days later, in a time zone; null for anything else. */
export function startOfDay(date: string, timeZone: string, shift = 0): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(date) ? zonedDayStart(date, timeZone, shift) : null;
}
