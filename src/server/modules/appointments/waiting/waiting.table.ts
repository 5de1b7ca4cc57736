import type { Generated } from 'kysely';

/** Who waits for a time of a booking page to become free, and when it may begin. */
export interface WaitingGuestsTable {
  company_id: string;
  id: string;
  page_id: string;
  /** The first moment at which a time that suits them begins. */
  starts_from: Date;
  /** And the first one that is too late. */
  starts_until: Date;
  first_name: string;
  last_name: string;
  /** At least one of the two. */
  email: string | null;
  /** E.164. */
  phone: string | null;
  guest_zone: string;
  /** Of the guest's browser; null where staff entered them. */
  language: Generated<string | null>;
  /** Whether a visitor entered them; false where staff did. */
  is_by_visitor: Generated<boolean>;
  status: Generated<'WAITING' | 'BOOKED' | 'LEFT'>;
  /** What they booked of the list. */
  booking_id: Generated<string | null>;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  search: string;
}

/** A time of hosts that an active booking gave up. It is offered to one waiting guest after the other. */
export interface FreedTimesTable {
  company_id: string;
  id: string;
  /** Of the booking. */
  page_id: string | null;
  host_ids: string[];
  starts_at: Date;
  blocked_from: Date;
  blocked_to: Date;
  /** When it is checked next; null once it is no longer offered. */
  next_at: Date | null;
  created_at: Date;
}

/** One opening offered to one waiting guest, and held for them while it is open. */
export interface WaitingOffersTable {
  company_id: string;
  id: string;
  guest_id: string;
  freed_id: string;
  page_id: string;
  host_ids: string[];
  starts_at: Date;
  blocked_from: Date;
  blocked_to: Date;
  /** `PASSED`: not answered in time. `GONE`: answered too late. */
  status: Generated<'OPEN' | 'TAKEN' | 'DECLINED' | 'PASSED' | 'GONE'>;
  expires_at: Date;
  channel: 'MAIL' | 'TEXT';
  /** Of a text that is in the outbox. */
  text_id: Generated<string | null>;
  /** A code of SKIP_REASONS: why a text is not there. */
  reason: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

declare module '#server/database/tables.ts' {
  interface Tables {
    freed_times: FreedTimesTable;
    waiting_guests: WaitingGuestsTable;
    waiting_offers: WaitingOffersTable;
  }
}
