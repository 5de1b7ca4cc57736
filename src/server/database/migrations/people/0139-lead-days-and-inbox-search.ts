import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/**
 * Leads by the day on which they were added, for the dashboard: changes of numbers, whose sum is the number, like people_counts. A day depends on
 * the company's time zone: lead_day_zones has the one that days are counted in. Without one, nothing is counted yet. And find_sms_threads (0114)
 * with a limit. docs/decisions/0280.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'lead_days');
  await forceCompanyRls(db, 'lead_day_zones');
}

const BY = ['manager_id', 'source_id', 'status_id'];
const COLUMNS = ['company_id', 'day', ...BY, 'leads'].join(', ');

/** For the leads that a statement added or removed. Each company's zone is read once. */
const counting = (name: string, rows: string, sign: string) => `
  create function ${name}() returns trigger language plpgsql set search_path = pg_catalog, public as $$ declare
    company uuid;
    counted_zone text;
    new_row record;
  begin
    for company in select distinct company_id from ${rows} where kind = 'LEAD' and trashed_at is null loop
      counted_zone := zone_of_lead_days(company);
      continue when counted_zone is null;
      for new_row in
        select (created_at at time zone counted_zone)::date as day, ${BY.join(', ')}, ${sign}count(*) as leads from ${rows}
        where company_id = company and kind = 'LEAD' and trashed_at is null group by 1, 2, 3, 4
      loop
        insert into public.lead_days (${COLUMNS})
          values (company, new_row.day, ${BY.map((column) => `new_row.${column}`).join(', ')}, new_row.leads);
      end loop;
    end loop;
    return null;
  end $$`;

const insertOf = (row: string, sign: string) => `
    if ${row}.kind = 'LEAD' and ${row}.trashed_at is null then
      insert into public.lead_days (${COLUMNS}) values (${row}.company_id, (${row}.created_at at time zone counted_zone)::date,
        ${BY.map((column) => `${row}.${column}`).join(', ')}, ${sign}1);
    end if;`;

const STATEMENTS = [
  `create table lead_days (
    company_id uuid not null,
    day date not null,
    manager_id uuid,
    source_id uuid,
    status_id uuid,
    leads int not null
  )`,
  `alter table lead_days replica identity full`,
  `create index lead_days_of_company on lead_days (company_id, day) include (manager_id, source_id, status_id, leads)`,
  `comment on table lead_days is 'derived: the triggers of people write it'`,
  `create table lead_day_zones (company_id uuid primary key, time_zone text not null)`,
  `comment on table lead_day_zones is 'derived: the time zone of lead_days'`,

  // Writers share a lock that a recount has alone: it sees all people, and those who come later see its zone
  `create function zone_of_lead_days(company uuid) returns text language plpgsql set search_path = pg_catalog, public as $$ begin
    perform pg_advisory_xact_lock_shared(hashtextextended('lead days ' || company, 0));
    return (select z.time_zone from public.lead_day_zones z where z.company_id = company);
  end $$`,
  counting('count_lead_days_added', 'added', ''),
  `create trigger people_days_added after insert on people
    referencing new table as added for each statement execute function count_lead_days_added()`,
  counting('count_lead_days_removed', 'removed', '-'),
  `create trigger people_days_removed after delete on people
    referencing old table as removed for each statement execute function count_lead_days_removed()`,
  `create function count_lead_day_moved() returns trigger language plpgsql set search_path = pg_catalog, public as $$ declare
    counted_zone text := zone_of_lead_days(new.company_id);
  begin
    if counted_zone is null then
      return null;
    end if;
    ${insertOf('old', '-')}
    ${insertOf('new', '')}
    return null;
  end $$`,
  `create trigger people_days_moved after update of trashed_at, kind, created_at, ${BY.join(', ')} on people for each row
    when ((old.trashed_at is null) <> (new.trashed_at is null) or old.kind <> new.kind or old.created_at <> new.created_at
      or ${BY.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')})
    execute function count_lead_day_moved()`,

  // With a limit, a sequential scan through the rows of other companies would look cheap
  `create function find_some_sms_threads(pattern text, most int) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public set enable_seqscan = off rows 200
    as $$ begin
      return query execute
        'select id from public.sms_threads where company_id = $1 and search like $2 limit $3'
        using nullif(current_setting('app.company_id', true), '')::uuid, pattern, most;
    end $$`,
  `revoke all on function find_some_sms_threads(text, int) from public`,
  `grant execute on function find_some_sms_threads(text, int) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_some_sms_threads(text, int) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
