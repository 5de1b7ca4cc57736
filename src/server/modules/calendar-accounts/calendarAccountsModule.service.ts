import { calendarApps } from './apps/calendarApps.service.ts';
import type { CalendarApps } from './apps/calendarApps.service.ts';
import { calendarSignIns } from './apps/signIns.service.ts';
import type { CalendarSignIns } from './apps/signIns.service.ts';
import { calendarAccounts } from './calendarAccounts.service.ts';
import type { CalendarAccounts } from './calendarAccounts.service.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import { calendarSync } from './sync/syncAccount.service.ts';
import type { CalendarSyncService } from './sync/syncAccount.service.ts';

/** Calendars that members have elsewhere: which there are, how those of providers are signed in to, and their sync. */
export interface CalendarAccountsService
  extends CalendarAccounts, CalendarApps, CalendarSignIns, CalendarSyncService {}

/** The calendar accounts' service on a database. */
export function createCalendarAccountsService(deps: CalendarAccountsDeps): CalendarAccountsService {
  return {
    ...calendarAccounts(deps),
    ...calendarApps(deps),
    ...calendarSignIns(deps),
    ...calendarSync(deps),
  };
}
