import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Indexes for the text search of customers, bookings and opt-outs, as for people, and for the last activity of users. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  ...foundByText('customers'),
  ...foundByText('bookings'),
  ...foundByText('sms_opt_outs'),

  // Includes ended sessions: the lists of users show the last activity, signed out or not
  `drop index sessions_of_user`,
  `create index sessions_of_user on sessions (user_id, last_used_at desc)`,
];

/** Like find_people (0002): LIKE is not leakproof, so the index is read without row-level security, for the transaction's company only. */
function foundByText(table: string): string[] {
  const find = `find_${table}`;
  return [
    `create index ${table}_search on ${table} using gin (company_id, search gin_trgm_ops) with (fastupdate = off)`,
    `create function ${find}(pattern text) returns setof uuid
      language plpgsql stable security definer set search_path = pg_catalog, public rows 200
      as $$ begin
        return query execute
          'select id from public.${table} where company_id = $1 and search like $2'
          using nullif(current_setting('app.company_id', true), '')::uuid, pattern;
      end $$`,
    `revoke all on function ${find}(text) from public`,
    `grant execute on function ${find}(text) to exkoo_app, exkoo_platform`,
    `grant create on schema public to exkoo_platform`,
    `alter function ${find}(text) owner to exkoo_platform`,
    `revoke create on schema public from exkoo_platform`,
  ];
}
