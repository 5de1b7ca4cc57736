import { dayMonthText, daysText, monthText, monthYearText } from '../time/dateText.ts';

/** The number of things on one day of the company's calendar. */
export interface CountedDay {
  /** 2026-01-31 */
  day: string;
  count: number;
}

/** One bar of the chart over time: the days from..to, both included. */
export interface TimeBin {
  from: string;
  to: string;
  count: number;
  /** In full: '21 Nov 2026', '15 – 21 Nov 2026', 'November 2026'. */
  label: string;
  /** Below the bar: '21 Nov', 'Nov'. */
  short: string;
}

/** The days as bars that can be read and hit: days up to a month, weeks that end today up to a quarter, then calendar months. */
export function timeBins(days: readonly CountedDay[]): TimeBin[] {
  const bins = groups(days).map((group) => ({
    from: group[0]?.day ?? '',
    to: group.at(-1)?.day ?? '',
    count: group.reduce((total, { count }) => total + count, 0),
  }));
  const isMonths = days.length > MONTHS_FROM;
  return bins.map((bin) => ({
    ...bin,
    label: isMonths ? monthYearText(bin.from) : daysText(bin.from, bin.to),
    short: isMonths ? monthText(bin.from) : dayMonthText(bin.from),
  }));
}

const WEEKS_FROM = 31;
const MONTHS_FROM = 100;

function groups(days: readonly CountedDay[]): CountedDay[][] {
  const keyOf = (day: CountedDay, index: number) => {
    if (days.length <= WEEKS_FROM) return day.day;
    if (days.length <= MONTHS_FROM) return Math.floor((days.length - 1 - index) / 7);
    return day.day.slice(0, 7);
  };
  return [...Map.groupBy(days, keyOf).values()];
}
