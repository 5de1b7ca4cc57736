import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Bookings as they are written to outside calendars. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'calendar_entries');
}

const STATEMENTS = [
  `create table calendar_entries (
    company_id uuid not null,
    calendar_id uuid not null,
    booking_id uuid not null,
    href text not null,
    etag text,
    sequence int not null,
    primary key (company_id, calendar_id, booking_id),
    foreign key (company_id, calendar_id) references outside_calendars (company_id, id) on delete cascade,
    foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade
  )`,
  `create index calendar_entries_of_booking on calendar_entries (company_id, booking_id)`,
];
