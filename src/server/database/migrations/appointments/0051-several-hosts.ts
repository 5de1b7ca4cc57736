import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Several hosts of a page, and bookings with several hosts: active bookings never overlap for any host. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'booking_times');
}

const STATEMENTS = [
  // A change of the type applies to all rows, regardless of the table's owner
  `alter table booking_pages alter column host_id type jsonb
    using jsonb_build_array(jsonb_build_object('userId', host_id, 'weight', 1))`,
  `alter table booking_pages rename column host_id to hosts`,
  `alter table booking_pages add column host_mode text not null default 'ONE'
    check (host_mode in ('ONE', 'LEAST_RECENT', 'BY_WEIGHT', 'TOGETHER'))`,
  `alter table bookings add column also_host_ids uuid[] not null default '{}'`,
  // The booked time of each host of each active booking
  `create table booking_times (
    company_id uuid not null,
    booking_id uuid not null,
    host_id uuid not null,
    blocked_from timestamptz not null,
    blocked_to timestamptz not null,
    primary key (company_id, booking_id, host_id),
    foreign key (company_id, booking_id) references bookings (company_id, id) on delete cascade,
    constraint booking_times_apart exclude using gist (
      company_id with =, host_id with =, tstzrange(blocked_from, blocked_to) with &&
    )
  )`,
  `create index booking_times_of_host on booking_times (company_id, host_id, blocked_from)`,
  // Backups leave tables out that begin so
  `comment on table booking_times is 'derived: the trigger of bookings writes it'`,
  `alter table bookings no force row level security`,
  `insert into booking_times (company_id, booking_id, host_id, blocked_from, blocked_to)
    select company_id, id, host_id, blocked_from, blocked_to from bookings where status in ('PENDING', 'CONFIRMED')`,
  `alter table bookings force row level security`,
  `create function keep_booking_times() returns trigger language plpgsql set search_path = pg_catalog, public
    as $$ begin
      delete from public.booking_times where company_id = new.company_id and booking_id = new.id;
      if new.status in ('PENDING', 'CONFIRMED') then
        insert into public.booking_times (company_id, booking_id, host_id, blocked_from, blocked_to)
          select new.company_id, new.id, host_id, new.blocked_from, new.blocked_to
          from unnest(new.host_id || new.also_host_ids) host_id;
      end if;
      return null;
    end $$`,
  `create trigger booking_times_kept
    after insert or update of status, host_id, also_host_ids, blocked_from, blocked_to on bookings
    for each row execute function keep_booking_times()`,
  `alter table bookings drop constraint bookings_apart`,
  `alter table booking_messages drop constraint booking_messages_kind_check`,
  `alter table booking_messages add constraint booking_messages_kind_check check (kind in ('REQUESTED', 'BOOKED', 'CONFIRMED',
    'MOVED', 'CANCELLED', 'REASSIGNED', 'REMINDER', 'FOLLOW_UP', 'OTHER_TIME'))`,
];
