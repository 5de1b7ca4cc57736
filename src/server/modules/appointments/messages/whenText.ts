import { dateLocale } from '#contract/i18n/formats.ts';

/** A moment by the clocks of a zone, in the language in use: Tuesday 24 November 2026 at 10:00. */
export function whenText(moment: Date, timeZone: string): string {
  return written(moment, timeZone, { ...DAY, ...CLOCK });
}

/** Its day alone: Tuesday 24 November 2026. */
export function whenDay(moment: Date, timeZone: string): string {
  return written(moment, timeZone, DAY);
}

/** A moment where the year is known: 24 November, 10:00. */
export function whenShort(moment: Date, timeZone: string): string {
  return `${written(moment, timeZone, SHORT_DAY)}, ${written(moment, timeZone, CLOCK)}`;
}

/** The same in a message that has little room: Tue 24 Nov, 10:00. */
export function whenBrief(moment: Date, timeZone: string): string {
  return written(moment, timeZone, { ...BRIEF_DAY, ...CLOCK });
}

/** A time zone as people read it. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function written(moment: Date, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale(), { ...style, timeZone }).format(moment);
}

const SHORT_DAY = { day: 'numeric', month: 'long' } as const;
const BRIEF_DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const DAY = { ...SHORT_DAY, weekday: 'long', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;
