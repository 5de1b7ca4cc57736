import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The search of the activity log asks the index events_search (0127) on the other side of row-level security, like find_people (0002). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // The events of the user's own log. With a limit, a sequential scan would look cheap
  `create function find_some_events(pattern text, most int) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off rows 200
    as $$ begin
      return query execute
        'select id from public.events where owner_id = $1
          and lower(actor_name || '' '' || company_name || '' '' || entity || '' '' || action || '' '' ||
            coalesce(before::text, '''') || '' '' || coalesce(after::text, '''')) like $2 limit $3'
        using nullif(current_setting('app.user_id', true), '')::uuid, pattern, most;
    end $$`,
  `revoke all on function find_some_events(text, int) from public`,
  `grant execute on function find_some_events(text, int) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_some_events(text, int) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
