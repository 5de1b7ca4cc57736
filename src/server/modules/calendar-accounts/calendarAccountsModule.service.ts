import { calendarAccounts } from './calendarAccounts.service.ts';
import type { CalendarAccounts } from './calendarAccounts.service.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import { calendarSync } from './sync/syncAccount.service.ts';
import type { CalendarSyncService } from './sync/syncAccount.service.ts';

/** Calendars that members have elsewhere: which there are, and their sync. */
export interface CalendarAccountsService extends CalendarAccounts, CalendarSyncService {}

/** The calendar accounts' service on a database. */
export function createCalendarAccountsService(deps: CalendarAccountsDeps): CalendarAccountsService {
  return { ...calendarAccounts(deps), ...calendarSync(deps) };
}
