import type { Generated } from 'kysely';
import type { CalendarAccountKind, CalendarProvider } from '#contract/calendars/calendarKinds.ts';

/** An account of a member at a calendar server. */
export interface CalendarAccountsTable {
  company_id: string;
  id: string;
  user_id: string;
  kind: Generated<CalendarAccountKind>;
  server_url: string;
  username: string;
  /** Sealed: the password, or the tokens of a provider. */
  secret: Buffer;
  /** The URL of its calendars. */
  home_url: string;
  synced_at: Generated<Date | null>;
  /** Why the newest sync did not succeed; null where it did. */
  last_error: Generated<string | null>;
  last_error_at: Generated<Date | null>;
  /** How many syncs in a row did not. */
  failures: Generated<number>;
  /** The next automatic sync; null while it needs another password or authorization. */
  next_sync_at: Date | null;
  /** When a sync was asked for that has not begun. */
  wanted_at: Generated<Date | null>;
  /** Until when the sync under way has it for itself. */
  leased_until: Generated<Date | null>;
  /** The process of that sync. */
  leased_by: Generated<string | null>;
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
  /** Whether the member's bookings are written to it: at most one of their calendars. */
  takes_bookings: Generated<boolean>;
  /** What the server said of it when it was read last. */
  sync_token: Generated<string | null>;
  ctag: Generated<string | null>;
  /**
   * The time up to which recurring events are expanded, and the time zone of all-day events; null if it must
   * be read completely.
   */
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

/** A busy time of an object. Stores nothing else of it. */
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

/** The OAuth app credentials of a company at a provider of calendars. */
export interface CalendarAppsTable {
  company_id: string;
  provider: CalendarProvider;
  client_id: string;
  /** The client secret, sealed. */
  secret: Buffer;
  /** Whose accounts may authorize, at a provider that has tenants. */
  tenant: string;
  updated_at: Date;
}

/** A pending authorization at a provider, which expires soon. */
export interface CalendarSignInsTable {
  company_id: string;
  /** Of what the provider hands back with its answer. */
  state_hash: Buffer;
  user_id: string;
  session_id: string;
  provider: CalendarProvider;
  /** The sealed verifier that proves that the same browser exchanges the code. */
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
