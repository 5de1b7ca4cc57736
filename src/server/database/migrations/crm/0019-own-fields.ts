import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/**
 * The fields that companies add to leads and contacts. Each takes one of twenty slots, which every person's row has: docs/decisions/0132.
 * An index of a slot holds those alone who have a value, so that companies without own fields pay nothing for it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'own_fields');
}

const SLOTS = Array.from({ length: 20 }, (_, index) => `own_${index + 1}`);

const STATEMENTS = [
  `create table own_fields (
    company_id uuid not null,
    id uuid not null,
    label text not null,
    label_key text not null,
    type text not null check (type in ('text', 'number', 'money', 'date', 'choice', 'choices', 'user', 'link', 'yesNo')),
    only_of text check (only_of in ('LEAD', 'CONTACT')),
    choices jsonb not null default '[]',
    currency text,
    slot text not null check (slot ~ '^own_([1-9]|1[0-9]|20)$'),
    position int not null,
    archived_at timestamptz,
    created_at timestamptz not null,
    primary key (company_id, id)
  )`,
  `create unique index own_fields_slot on own_fields (company_id, slot)`,
  `create unique index own_fields_label on own_fields (company_id, label_key)`,

  // Bytes in their order: a slot's text sorts as its values do
  `alter table people ${SLOTS.map((slot) => `add column ${slot} text collate "C"`).join(', ')},
    add column own_choices text[] not null default '{}'`,
  ...SLOTS.map(
    (slot) =>
      `create index people_${slot} on people (company_id, kind, ${slot}, id) where trashed_at is null and ${slot} is not null`,
  ),
  `create index people_own_choices on people using gin (company_id, own_choices) with (fastupdate = off)
    where own_choices <> '{}'`,

  // Like find_people: the overlap of lists is not leakproof, so the index is read without row-level security
  `create function find_people_choosing(choices text[]) returns setof uuid
    language plpgsql stable security definer set search_path = pg_catalog, public rows 200
    as $$ begin
      return query execute
        'select id from public.people where company_id = $1 and own_choices && $2 and own_choices <> ''{}'''
        using nullif(current_setting('app.company_id', true), '')::uuid, choices;
    end $$`,
  `revoke all on function find_people_choosing(text[]) from public`,
  `grant execute on function find_people_choosing(text[]) to exkoo_app, exkoo_platform`,
  `grant create on schema public to exkoo_platform`,
  `alter function find_people_choosing(text[]) owner to exkoo_platform`,
  `revoke create on schema public from exkoo_platform`,
];
