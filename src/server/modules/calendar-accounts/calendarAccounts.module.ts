import type { Module } from '#server/module.ts';
import { calendarAccountsJobs } from './calendarAccounts.jobs.ts';
import { calendarAccountsResolvers } from './calendarAccounts.resolvers.ts';
import type { CalendarAccountsService } from './calendarAccountsModule.service.ts';
import { createCalendarAccountsService } from './calendarAccountsModule.service.ts';
import { calendarsFollow } from './sync/calendarsFollow.service.ts';

declare module '#server/services.ts' {
  interface Services {
    calendarAccounts: CalendarAccountsService;
  }
}

export const calendarAccountsModule = {
  resolvers: [calendarAccountsResolvers],
  services: {
    calendarAccounts: (parts, { appointments }) =>
      createCalendarAccountsService({
        ...parts,
        ...parts.config,
        takeOutsideChange: appointments.takeOutsideChange,
      }),
  },
  jobs: [calendarAccountsJobs],
  lifecycle: { endLeases: ({ calendarAccounts }, processIds) => calendarAccounts.endSyncs(processIds) },
  reactions: { 'bookings.changed': calendarsFollow },
  companyTables: [
    'calendar_entries',
    'busy_times',
    'calendar_objects',
    'outside_calendars',
    'calendar_accounts',
    'calendar_apps',
    'calendar_sign_ins',
  ],
} satisfies Module;
