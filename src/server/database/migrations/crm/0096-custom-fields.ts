import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/**
 * Fields that companies add are called custom fields: in the schema, and in stored JSON with names of the API or of columns. Names of
 * single fields, `own.<id>`, stay: links, exported files and forms on other sites contain them. docs/decisions/0132.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of SCHEMA) await sql.raw(statement).execute(db);
  for (const statement of ROWS) await inAllCompanies(db, statement);
  for (const statement of CHECKS) await sql.raw(statement).execute(db);
}

const SLOTS = Array.from({ length: 20 }, (_, index) => index + 1);

const SCHEMA = [
  `alter table own_fields rename to custom_fields`,
  ...SLOTS.map((slot) => `alter table people rename column own_${slot} to custom_${slot}`),
  `alter table people rename column own_choices to custom_choices`,
  `alter table custom_fields drop constraint own_fields_slot_check`,

  // Which constraints have names depends on the version of PostgreSQL
  `do $$ declare named record; begin
    for named in
      select conrelid::regclass as of, conname as name, regexp_replace(conname, '(^|_)own_', '\\1custom_') as new_name
      from pg_constraint
      where conrelid in ('custom_fields'::regclass, 'people'::regclass) and conname ~ '^(own_fields|people_own)_'
    loop
      execute format('alter table %s rename constraint %I to %I', named.of, named.name, named.new_name);
    end loop;
    for named in
      select relname as name, regexp_replace(relname, '(^|_)own_', '\\1custom_') as new_name
      from pg_index join pg_class on oid = indexrelid
      where indrelid in ('custom_fields'::regclass, 'people'::regclass) and relname ~ '^(own_fields|people_own)_'
    loop
      execute format('alter index %I rename to %I', named.name, named.new_name);
    end loop;
  end $$`,

  // Its owner alone may replace it
  `grant create on schema public to exkoo_platform`,
  `set local role exkoo_platform`,
  `create or replace function find_people_choosing(choices text[]) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public rows 200
    as $$ begin
      return query execute
        'select id from public.people where company_id = $1 and custom_choices && $2 and custom_choices <> ''{}'''
        using nullif(current_setting('app.company_id', true), '')::uuid, choices;
    end $$`,
  `reset role`,
  `revoke create on schema public from exkoo_platform`,

  `grant update (entity, tags) on events to exkoo_platform`,
];

/** Renames keys of JSON. A value never matches: its quotes are escaped, and no colon follows it. */
function renamed(column: string, names: Readonly<Record<string, string>>, colon = ': '): string {
  return Object.entries(names).reduce(
    (text, [from, to]) => `replace(${text}, '"${from}"${colon}', '"${to}"${colon}')`,
    `${column}::text`,
  );
}

const COLUMN = '"own_([0-9]{1,2}|choices)": ';
const ofSlots = (column: string) =>
  `regexp_replace(${column}::text, '${COLUMN}', '"custom_\\1": ', 'g')::jsonb`;

const ROWS = [
  `update custom_fields set slot = replace(slot, 'own_', 'custom_')`,
  `update change_items set before = ${ofSlots('before')}, after = ${ofSlots('after')}
    where before::text ~ '${COLUMN}' or after::text ~ '${COLUMN}'`,
  `update change_jobs set payload = ${renamed('payload', {
    own: 'custom',
    addOwn: 'addCustom',
    removeOwn: 'removeCustom',
    unknownOwn: 'unknownCustomChoices',
  })}::jsonb
    where payload::text ~ '"(own|addOwn|removeOwn|unknownOwn)": '`,
  `update sms_campaigns set selection = ${renamed('selection', { own: 'custom' })}::jsonb where selection::text ~ '"own": '`,
  `update exports set request = replace(${renamed('request', { own: 'custom', ownField: 'customField' }, ':')},
      '"sort":"own"', '"sort":"custom"')
    where request ~ '"(own|ownField)":'`,
  `update events set tags = replace(tags::text, '"Own_Field"', '"Custom_Field"')::jsonb,
      entity = case entity when 'own field' then 'custom field' else entity end
    where entity = 'own field' or tags::text ~ '"Own_Field"'`,
];

const CHECKS = [
  `revoke update (entity, tags) on events from exkoo_platform`,
  `alter table custom_fields add constraint custom_fields_slot_check check (slot ~ '^custom_([1-9]|1[0-9]|20)$')`,
];
