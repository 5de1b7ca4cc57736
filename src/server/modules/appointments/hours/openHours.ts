import type { HostHolidays } from '#contract/appointments/holidays.ts';
import { dayAfter } from './days.ts';
import { hoursOf } from './hostHours.ts';
import type { HostRow } from './hosts.store.ts';
import type { OpenHours } from './hoursOfDay.ts';
import type { PublicHolidays } from './publicHolidays.ts';
import { loadPublicHolidays } from './publicHolidays.ts';

/** The hours of these hosts with the public holidays that they have off. `rows`: of those who have set any. */
export async function openHoursOf(
  rows: readonly HostRow[],
  hostIds: readonly string[],
  companyZone: string,
): Promise<{ hostId: string; hours: OpenHours }[]> {
  const known = rows.some(({ holidays }) => holidays !== null) ? await loadPublicHolidays() : null;
  return hostIds.map((hostId) => {
    const hours = hoursOf(
      rows.find(({ user_id }) => user_id === hostId),
      companyZone,
    );
    const isHoliday = known && hours.holidays ? daysOff(known, hours.holidays) : undefined;
    return { hostId, hours: { ...hours, isHoliday } };
  });
}

/** Whether a host has a day off; looks up a year at its first requested day. */
function daysOff(known: PublicHolidays, { country, region, worked }: HostHolidays): (day: string) => boolean {
  const years = new Map<number, Set<string>>();
  const daysOfYear = (year: number) => {
    // Some begin in the year before
    const days = [year - 1, year]
      .flatMap((one) => known.ofYear(country, region ?? null, one))
      .filter(({ rule }) => !worked.includes(rule))
      .flatMap((holiday) => Array.from({ length: holiday.days }, (_, n) => dayAfter(holiday.date, n)));
    return new Set(days);
  };
  return (day) => {
    const year = Number(day.slice(0, 4));
    const days = years.get(year) ?? daysOfYear(year);
    years.set(year, days);
    return days.has(day);
  };
}
