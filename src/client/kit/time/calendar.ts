import { createContext, useContext } from 'react';
import { browserLocale } from './browserLocale.ts';

/** The time zone and weeks of displayed dates. */
export interface Calendar {
  /** IANA: 'Asia/Dhaka'. */
  timeZone: string;
  /** The order of a typed date and the first day of a week: 'en-GB'. Words are in the language in use. */
  locale: string;
}

let browserZone: string | undefined;

/** The browser's own: for a company that is not known yet, or says nothing of it. */
export const BROWSER_CALENDAR: Calendar = {
  // Not before it is needed: the browser's first formatter takes a quarter of the panel's start
  get timeZone() {
    return (browserZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);
  },
  locale: browserLocale(),
};

/** The company's calendar, wherever a day or a time is shown or chosen; the app provides it. */
export const CalendarContext = createContext(BROWSER_CALENDAR);

/** The company's time zone and locale; the browser's outside the panel. */
export function useCalendar(): Calendar {
  return useContext(CalendarContext);
}
