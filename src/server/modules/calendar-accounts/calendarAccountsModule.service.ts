import type { CalendarAccounts } from './calendarAccounts.service.ts';
import { calendarAccounts } from './calendarAccounts.service.ts';
import type { CalendarAccountsDeps } from './calendarAccountsDeps.ts';
import type { CalendarApps } from './calendarApps.service.ts';
import { calendarApps } from './calendarApps.service.ts';
import type { CalendarSignIns } from './signIns.service.ts';
import { calendarSignIns } from './signIns.service.ts';
import type { CalendarSyncService } from './sync/syncAccount.service.ts';
import { calendarSync } from './sync/syncAccount.service.ts';

/** Members' external calendars: the accounts, the authorization at providers, and their sync. */
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
