import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Classes: several guests book one time of a page. Limits by week and month, and windows in working days. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table booking_pages
    add column seats int not null default 1 check (seats > 0),
    add column weekly_limit int check (weekly_limit > 0),
    add column monthly_limit int check (monthly_limit > 0),
    add column window_unit text not null default 'DAYS' check (window_unit in ('DAYS', 'WORKING_DAYS'))`,
  // Bookings of one class have one class_id, and each a seat of its own
  `alter table bookings
    add column class_id uuid,
    add column seat int check (seat > 0),
    add check ((class_id is null) = (seat is null))`,
  `create unique index bookings_seat on bookings (company_id, class_id, seat)
    where class_id is not null and status in ('PENDING', 'CONFIRMED')`,
  `alter table booking_times add column class_id uuid`,
  // A change of the type applies to all rows, regardless of the table's owner
  `alter table booking_times alter column class_id type uuid using booking_id`,
  `alter table booking_times alter column class_id set not null`,
  `alter table booking_times drop constraint booking_times_apart`,
  `alter table booking_times add constraint booking_times_apart exclude using gist (
    company_id with =, host_id with =, class_id with <>, tstzrange(blocked_from, blocked_to) with &&
  )`,
  `create or replace function keep_booking_times() returns trigger language plpgsql set search_path = pg_catalog, public
    as $$ begin
      delete from public.booking_times where company_id = new.company_id and booking_id = new.id;
      if new.status in ('PENDING', 'CONFIRMED') then
        insert into public.booking_times (company_id, booking_id, host_id, class_id, blocked_from, blocked_to)
          select new.company_id, new.id, host_id, coalesce(new.class_id, new.id), new.blocked_from, new.blocked_to
          from unnest(new.host_id || new.also_host_ids) host_id;
      end if;
      return null;
    end $$`,
  `drop trigger booking_times_kept on bookings`,
  `create trigger booking_times_kept
    after insert or update of status, host_id, also_host_ids, class_id, blocked_from, blocked_to on bookings
    for each row execute function keep_booking_times()`,
];
