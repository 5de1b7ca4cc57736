import type { Insertable } from 'kysely';
import type { BookingPagesTable, BookingsTable } from '../appointments.table.ts';
import { NEW_PAGE, storedPage } from '../pages/pageColumns.ts';
import type { FreedTimesTable, WaitingGuestsTable, WaitingOffersTable } from '../waiting/waiting.table.ts';

const AT = new Date('2026-03-01T09:00:00Z');

/** A booking page for tests whose id is the company's, as its host's is. */
export function bookingPageRow(
  companyId: string,
  fields: Partial<Insertable<BookingPagesTable>> = {},
): Insertable<BookingPagesTable> {
  return {
    company_id: companyId,
    id: companyId,
    ...storedPage({
      ...NEW_PAGE,
      slug: 'walled',
      title: 'Walled',
      hosts: [{ userId: companyId, weight: 1 }],
      notice: 0,
      reminders: [],
    }),
    created_by: 'Test User',
    created_at: AT,
    updated_at: AT,
    ...fields,
  };
}

/** A booking for tests with the company's id, on the page and of the lead that have it, too. */
export function bookingRow(
  companyId: string,
  fields: Partial<Insertable<BookingsTable>> = {},
): Insertable<BookingsTable> {
  const starts_at = fields.starts_at ?? new Date('2029-03-01T09:00:00Z');
  const ends_at = fields.ends_at ?? new Date(starts_at.getTime() + 30 * 60_000);
  return {
    company_id: companyId,
    id: companyId,
    page_id: companyId,
    host_id: companyId,
    person_id: companyId,
    title: 'Walled',
    place: '',
    starts_at,
    ends_at,
    blocked_from: starts_at,
    blocked_to: ends_at,
    status: 'PENDING',
    outcome: null,
    first_name: 'Walled',
    last_name: 'Guest',
    email: null,
    phone: null,
    guest_zone: 'UTC',
    answers: '[]',
    has_consented: false,
    request_key: null,
    cancel_reason: null,
    created_by: 'Test User',
    created_at: AT,
    updated_at: AT,
    search: ' walled',
    ...fields,
  };
}

/**
 * A waitlist entry on the page with the company's id, and an opening offered to it, for tests; all have that
 * id.
 */
export function waitingRows(companyId: string): {
  guest: Insertable<WaitingGuestsTable>;
  freed: Insertable<FreedTimesTable>;
  offer: Insertable<WaitingOffersTable>;
} {
  const row = { company_id: companyId, id: companyId };
  const times = { host_ids: [companyId], starts_at: START, blocked_from: START, blocked_to: END };
  const made = { created_at: AT, updated_at: AT };
  const person = { first_name: 'Walled', last_name: 'Guest', email: 'walled@wait.test', phone: null };
  return {
    guest: {
      ...row,
      ...person,
      ...made,
      page_id: companyId,
      starts_from: START,
      starts_until: END,
      guest_zone: 'UTC',
      created_by: 'Test User',
      search: ' walled guest',
    },
    freed: { ...row, ...times, page_id: companyId, next_at: null, created_at: AT },
    offer: {
      ...row,
      ...times,
      ...made,
      guest_id: companyId,
      freed_id: companyId,
      page_id: companyId,
      status: 'PASSED',
      expires_at: START,
      channel: 'MAIL',
    },
  };
}

const START = new Date('2029-03-02T09:00:00Z');
const END = new Date('2029-03-02T09:30:00Z');
