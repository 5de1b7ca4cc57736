import { useCalendar } from './calendar.ts';
import { dayText } from './dateText.ts';

/** The day of a moment by the company's calendar: '21 Nov 2026'. */
export function DayText({ at }: { at: string }) {
  return <time dateTime={at}>{dayText(at, useCalendar().timeZone)}</time>;
}
