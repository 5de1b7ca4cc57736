import type { CalendarProvider } from '#contract/validation/records/calendarApp.ts';
import type { Generated } from 'kysely';

/** An account of a member at a calendar server. */
export interface CalendarAccountsTable {
  company_id: string;
  id: string;
  user_id: string;
  /** What its server speaks: CalDAV, or the interface of a provider. */
  kind: Generated<'CALDAV' | CalendarProvider>;
  server_url: string;
  username: string;
  /** Sealed: the password, or the tokens of a provider. */
  secret: Buffer;
  /** Where its calendars stand. */
  home_url: string;
  synced_at: Generated<Date | null>;
  /** Why the newest sync did not succeed; null where it did. */
  last_error: Generated<string | null>;
  last_error_at: Generated<Date | null>;
  /** How many syncs in a row did not. */
  failures: Generated<number>;
  /** When it is synced next by itself; null where that waits for another password or sign-in. */
  next_sync_at: Date | null;
  /** When a sync was asked for that has not begun. */
  wanted_at: Generated<Date | null>;
  /** Until when the sync under way has it for itself. */
  leased_until: Generated<Date | null>;
  /** Until when its server asked to be left alone. */
  rests_until: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** A calendar of such an account. */
export interface OutsideCalendarsTable {
  company_id: string;
  id: string;
  account_id: string;
  url: string;
  name: string;
  color: string | null;
  can_write: boolean;
  /** Whether its busy times block slots of the member. */
  blocks_time: Generated<boolean>;
  /** Whether the member's bookings are written to it: one calendar of theirs at most. */
  takes_bookings: Generated<boolean>;
  /** What the server said of it when it was read last. */
  sync_token: Generated<string | null>;
  ctag: Generated<string | null>;
  /** Up to when series are written down, and by which zone's clocks whole days are; null where it has to be read whole. */
  read_until: Generated<Date | null>;
  read_zone: Generated<string | null>;
}

/** What a calendar that is read holds: an event, or a series. */
export interface CalendarObjectsTable {
  company_id: string;
  calendar_id: string;
  href: string;
  etag: string;
}

/** A time that an object blocks. Nothing is kept of what it is. */
export interface BusyTimesTable {
  company_id: string;
  calendar_id: string;
  href: string;
  starts_at: Date;
  ends_at: Date;
}

/** A booking as it is written to a calendar. */
export interface CalendarEntriesTable {
  company_id: string;
  calendar_id: string;
  booking_id: string;
  href: string;
  /** As the server has it since it was written or read; null where it did not say. */
  etag: string | null;
  /** Of the booking as it is written there: another one is to be written again. */
  sequence: number;
}

/** The app keys of a company at a provider of calendars. */
export interface CalendarAppsTable {
  company_id: string;
  provider: CalendarProvider;
  client_id: string;
  /** The client secret, sealed. */
  secret: Buffer;
  /** Of Microsoft: whose accounts may sign in. */
  tenant: string;
  updated_at: Date;
}

/** A sign-in at a provider that somebody has begun, and which ends soon. */
export interface CalendarSignInsTable {
  company_id: string;
  /** Of what the provider hands back with its answer. */
  state_hash: Buffer;
  user_id: string;
  session_id: string;
  provider: CalendarProvider;
  /** What proves that the code is asked for by who began, sealed. */
  secret: Buffer;
  expires_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    calendar_accounts: CalendarAccountsTable;
    outside_calendars: OutsideCalendarsTable;
    calendar_apps: CalendarAppsTable;
    calendar_sign_ins: CalendarSignInsTable;
    calendar_objects: CalendarObjectsTable;
    busy_times: BusyTimesTable;
    calendar_entries: CalendarEntriesTable;
  }
}
