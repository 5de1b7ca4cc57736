import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A search that shows a few people needs a few candidates, however many have the text: find_people (0002) with a limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // With a limit, a sequential scan through the rows of other companies would look cheap
  `create function find_some_people(pattern text, most int) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off rows 200
    as $$ begin
      return query execute
        'select id from public.people where company_id = $1 and search like $2 limit $3'
        using nullif(current_setting('app.company_id', true), '')::uuid, pattern, most;
    end $$`,
  `revoke all on function find_some_people(text, int) from public`,
  `grant execute on function find_some_people(text, int) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_some_people(text, int) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
