import type { Database } from '#server/database/database.ts';

/** A booking page of the demo owner's company that several members host in turns, each with so many bookings, six a day from tomorrow on. Resolves to its id. */
export async function addBookings(
  database: Database,
  { hosts, each }: { hosts: number; each: number },
): Promise<string> {
  await database.executeSql(HOSTS, [hosts]);
  await database.executeSql(MEMBERSHIPS, [hosts]);
  const { rows } = await database.executeSql(PAGE, [hosts]);
  await database.executeSql(BOOKINGS, [hosts, each]);
  await database.executeSql('vacuum analyze');
  return (rows as { id: string }[])[0]?.id ?? '';
}

/** Copies of a row with other values for some of its columns. */
const copied = (table: string, row: string, values: string) =>
  `(jsonb_populate_record(null::${table}, to_jsonb(${row}) || jsonb_build_object(${values}))).*`;

/** One that passes as an id, which not each hash does. */
const PAGE_ID = '00000000-0000-4000-8000-00000000c4e3';

const HOST_ID = `md5('HOST' || n)::uuid`;

const HOSTS = `insert into users select ${copied('users', 'u', `'id', ${HOST_ID}, 'email', 'host' || n || '@bench.test'`)}
  from (select * from users where email = 'manager@demo.test') u, generate_series(1, $1::int) n`;

const MEMBERSHIPS = `insert into memberships select ${copied('memberships', 'm', `'user_id', ${HOST_ID}`)}
  from (select m.* from memberships m join users u on u.id = m.user_id where u.email = 'manager@demo.test') m,
    generate_series(1, $1::int) n`;

const PAGE = `insert into booking_pages select ${copied(
  'booking_pages',
  'p',
  `'id', '${PAGE_ID}'::uuid, 'slug', 'crew', 'host_mode', 'LEAST_RECENT', 'hosts',
    (select jsonb_agg(jsonb_build_object('userId', ${HOST_ID}, 'weight', 1)) from generate_series(1, $1::int) n)`,
)} from (select p.* from booking_pages p where p.slug = 'viewing' order by p.created_at limit 1) p returning id`;

const BOOKINGS = `
  insert into bookings (company_id, id, page_id, host_id, title, place, starts_at, ends_at, blocked_from, blocked_to, status,
    first_name, last_name, guest_zone, answers, has_consented, created_by, created_at, updated_at, search)
  select p.company_id, md5('BOOKING' || n || ' ' || m)::uuid, p.id, ${HOST_ID}, p.title, p.place, s, s + interval '30 minutes', s,
    s + interval '30 minutes', 'CONFIRMED', 'Guest', m::text, 'UTC', '[]', false, 'Bench', now(), now(), ' guest'
  from booking_pages p, generate_series(1, $1::int) n, generate_series(0, $2::int - 1) m,
    lateral (select date_trunc('day', now()) + (1 + m / 6) * interval '1 day' + (14 + m % 6) * interval '1 hour' as s) t
  where p.id = '${PAGE_ID}'::uuid`;
