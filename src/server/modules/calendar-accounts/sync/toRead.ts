import type { CalendarServer, ServedCalendar } from '#server/platform/calendars/calendarServer.ts';
import type { CalendarRow } from '../calendarAccounts.store.ts';

/** A calendar that is to be read. */
export interface ToRead {
  server: CalendarServer;
  calendar: CalendarRow;
  /** What the server says of it now. */
  served: ServedCalendar;
  /** By whose clocks whole days are. */
  zone: string;
  /** The account's owner. */
  userId: string;
  emails: readonly string[];
}
