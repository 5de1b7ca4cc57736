import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Invoices and credit notes are found by their text in an index, as people are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create index invoices_search on invoices using gin (company_id, search gin_trgm_ops) with (fastupdate = off)`,

  // Like find_people: LIKE is not leakproof, so the index is read without row-level security, for the transaction's company only
  `create function find_invoices(pattern text) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public rows 200
    as $$ begin
      return query execute
        'select id from public.invoices where company_id = $1 and search like $2'
        using nullif(current_setting('app.company_id', true), '')::uuid, pattern;
    end $$`,
  `revoke all on function find_invoices(text) from public`,
  `grant execute on function find_invoices(text) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_invoices(text) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
