import type { ColumnType, Generated } from 'kysely';
import type { PageQuestion } from '#contract/appointments/bookingPage.ts';
import type { HostHolidays } from '#contract/appointments/holidays.ts';
import type { HostMode, PageHost } from '#contract/appointments/hosts.ts';
import type { DayOverride, WeeklyRange } from '#contract/appointments/hours.ts';
import type { VideoKind } from '#contract/appointments/video.ts';
import type { SlotColumns } from '#server/modules/custom-fields/customFields.table.ts';

/** JSON columns are written as text and read as values. */
type Json<T> = ColumnType<T, string, string>;

/** A member who can be booked. This row is locked before one of their bookings is written. */
export interface BookingHostsTable {
  company_id: string;
  user_id: string;
  /** Null until they set their hours: the company's zone, weekdays from nine to five. */
  time_zone: string | null;
  weekly: ColumnType<WeeklyRange[] | null, string | null, string | null>;
  overrides: ColumnType<DayOverride[], string | undefined, string>;
  /** Whose public holidays they have off; null for none. */
  holidays: ColumnType<HostHolidays | null, string | null | undefined, string | null>;
  /** Part of the address of their calendar: a new number makes a new address. */
  feed_version: Generated<number>;
}

/** A page on which guests book its hosts. Times are minutes unless said otherwise. */
export interface BookingPagesTable {
  company_id: string;
  id: string;
  slug: string;
  title: string;
  description: string;
  place: string;
  /** How guests join online; null for none. docs/decisions/0242. */
  video_kind: ColumnType<VideoKind | null, VideoKind | null | undefined, VideoKind | null>;
  /** The link to join; for Jitsi the server, null for the default. */
  video_url: Generated<string | null>;
  host_mode: ColumnType<HostMode, HostMode | undefined, HostMode>;
  /** At least one; of a page with one host, that one. */
  hosts: Json<PageHost[]>;
  duration: number;
  /** What guests can choose instead. */
  other_durations: ColumnType<number[], string | undefined, string>;
  step: number;
  buffer_before: number;
  buffer_after: number;
  notice: number;
  window_days: number;
  /** `WORKING_DAYS`: of window_days those count on which the host has hours. */
  window_unit: ColumnType<
    'DAYS' | 'WORKING_DAYS',
    'DAYS' | 'WORKING_DAYS' | undefined,
    'DAYS' | 'WORKING_DAYS'
  >;
  daily_limit: number | null;
  weekly_limit: Generated<number | null>;
  monthly_limit: Generated<number | null>;
  /** How many guests one time takes; more than one: a class. */
  seats: Generated<number>;
  /** How many open bookings one guest may have on it. */
  guest_limit: Generated<number>;
  /** How many on all event types together, for another one on this. */
  company_guest_limit: Generated<number>;
  change_notice: number;
  needs_approval: boolean;
  /** Minutes after which an unanswered request is cancelled; null: at the start time of the booking. */
  approval_minutes: number | null;
  /** For how many minutes a time that becomes free is held for who waits for it; null where there is no waitlist. */
  waiting_minutes: Generated<number | null>;
  /** False: guests cannot book, and the public page shows nothing. */
  is_open: boolean;
  confirmation: string;
  questions: Json<PageQuestion[]>;
  /** Minutes before an appointment at which its guest is reminded, the longest first. */
  reminders: Json<number[]>;
  /** Whether reminders go to the host, too. */
  reminds_host: boolean;
  /** Minutes after the end of an appointment; null for no follow-up. */
  follow_up_minutes: number | null;
  follow_up: string;
  /** Whether guests with a phone number get texts, too. */
  texts_guests: boolean;
  /** Additional text in SMS reminders, after title and time. */
  text_note: string;
  /** Origins of sites of others on which it may be shown. */
  embed_sites: ColumnType<string[], string | undefined, string>;
  /** Values for new leads. Ids of deleted records are ignored. */
  stage_id: Generated<string | null>;
  source_id: Generated<string | null>;
  group_ids: Generated<string[]>;
  tags: Generated<string[]>;
  /** Who gets new leads in turns; empty: the host's lead manager. */
  manager_ids: Generated<string[]>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  /** Null if not in trash. In trash, guests cannot book; existing bookings stay. */
  trashed_at: Generated<Date | null>;
  trashed_by: Generated<string | null>;
  search: string;
}

/** One appointment. What its page was called and where it takes place stay as they were when it was booked. */
export interface BookingsTable extends SlotColumns {
  company_id: string;
  id: string;
  page_id: string | null;
  /** Who answers for it. */
  host_id: string;
  /** The other hosts, where all take part together. */
  also_host_ids: Generated<string[]>;
  /** The lead or contact that the guest is. */
  person_id: string | null;
  title: string;
  place: string;
  /** The link to join online, as of the time of booking. */
  video_url: Generated<string | null>;
  starts_at: Date;
  ends_at: Date;
  /** From and to with the buffers: two active bookings of a host never overlap in these (booking_times). */
  blocked_from: Date;
  blocked_to: Date;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED';
  outcome: 'SHOWED' | 'NO_SHOW' | null;
  first_name: string;
  last_name: string;
  email: string | null;
  /** E.164. */
  phone: string | null;
  guest_zone: string;
  /** Of the guest's browser when it was booked; null where staff booked it. */
  language: Generated<string | null>;
  /** Whether a visitor entered the guest; false where staff did. */
  is_by_visitor: Generated<boolean>;
  answers: Json<{ question: string; answer: string }[]>;
  has_consented: boolean;
  /** Of its calendar entry: grows by one with each change. */
  sequence: Generated<number>;
  /** Of a class: which, as all of its bookings have it, and which of its seats. */
  class_id: Generated<string | null>;
  seat: Generated<number | null>;
  /** Of those that were booked as one series the same. */
  series_id: Generated<string | null>;
  /** The import that added it. */
  import_id: Generated<string | null>;
  /** The key of one form submission, set by the guest's browser. */
  request_key: string | null;
  cancel_reason: string | null;
  /** The time of the next automatic message to guest or host; null for none. */
  next_message_at: Date | null;
  /** After a fault in telling them: when it is tried again; null where none was. */
  put_off_until: Generated<Date | null>;
  /** When the guest confirmed by a reply that they come, to the time as it is. */
  guest_confirmed_at: Date | null;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

/** What each active booking keeps of each of its hosts' time. A trigger of bookings writes it; nothing else does. */
interface BookingTimesTable {
  company_id: string;
  booking_id: string;
  host_id: string;
  /** Of bookings of one class the same: these may overlap. Of others the booking's id. */
  class_id: string;
  blocked_from: Date;
  blocked_to: Date;
}

/** A message sent about a booking. */
export interface BookingMessagesTable {
  company_id: string;
  id: string;
  booking_id: string;
  kind:
    | 'REQUESTED'
    | 'BOOKED'
    | 'CONFIRMED'
    | 'MOVED'
    | 'CANCELLED'
    | 'REASSIGNED'
    | 'REMINDER'
    | 'FOLLOW_UP'
    | 'OTHER_TIME';
  reader: 'GUEST' | 'HOST';
  channel: Generated<'MAIL' | 'TEXT'>;
  /** Of a text that is in the outbox. */
  text_id: string | null;
  /** A code of SKIP_REASONS: why it was not sent. */
  reason: string | null;
  created_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    booking_hosts: BookingHostsTable;
    booking_messages: BookingMessagesTable;
    booking_pages: BookingPagesTable;
    bookings: BookingsTable;
    booking_times: BookingTimesTable;
  }
}
