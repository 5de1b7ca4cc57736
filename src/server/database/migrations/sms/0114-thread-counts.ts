import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** The inbox of a company with many conversations: their numbers as sums of changes, and its search. Its indexes are in 0117. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'sms_thread_counts');
}

const sumsOf = (
  rows: string,
  sign = '',
) => `insert into public.sms_thread_counts (company_id, threads, unread, unassigned)
  select company_id, ${sign}count(*), ${sign}count(*) filter (where unread > 0), ${sign}count(*) filter (where assignee_id is null)
  from ${rows} group by company_id`;

const STATEMENTS = [
  // Like people_counts: rows are only inserted, so that no transaction waits for another
  `create table sms_thread_counts (
    company_id uuid not null,
    threads int not null,
    unread int not null,
    unassigned int not null
  )`,
  `create index sms_thread_counts_of_company on sms_thread_counts (company_id) include (threads, unread, unassigned)`,
  `comment on table sms_thread_counts is 'derived: the triggers of sms_threads write it'`,
  `alter table sms_threads no force row level security`,
  sumsOf('sms_threads'),
  `alter table sms_threads force row level security`,

  `create function count_threads_added() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${sumsOf('added')};
    return null;
  end $$`,
  `create trigger sms_threads_counted_added after insert on sms_threads
    referencing new table as added for each statement execute function count_threads_added()`,
  `create function count_threads_removed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    ${sumsOf('removed', '-')};
    return null;
  end $$`,
  `create trigger sms_threads_counted_removed after delete on sms_threads
    referencing old table as removed for each statement execute function count_threads_removed()`,
  `create function count_thread_changed() returns trigger language plpgsql set search_path = pg_catalog, public as $$ begin
    insert into public.sms_thread_counts (company_id, threads, unread, unassigned) values (new.company_id, 0,
      (new.unread > 0)::int - (old.unread > 0)::int, (new.assignee_id is null)::int - (old.assignee_id is null)::int);
    return null;
  end $$`,
  `create trigger sms_threads_counted_changed after update of unread, assignee_id on sms_threads for each row
    when ((old.unread > 0) <> (new.unread > 0) or (old.assignee_id is null) <> (new.assignee_id is null))
    execute function count_thread_changed()`,

  // Like find_people (0002): LIKE is not leakproof, so the index is read without row-level security, for the transaction's company only
  `create function find_sms_threads(pattern text) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public rows 200
    as $$ begin
      return query execute
        'select id from public.sms_threads where company_id = $1 and search like $2'
        using nullif(current_setting('app.company_id', true), '')::uuid, pattern;
    end $$`,
  `revoke all on function find_sms_threads(text) from public`,
  `grant execute on function find_sms_threads(text) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_sms_threads(text) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
