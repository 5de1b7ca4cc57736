import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Customers. A customer created from a lead or contact refers to that person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'customers');
}

const STATEMENTS = [
  `create table customers (
    company_id uuid not null,
    id uuid not null,
    first_name text not null,
    last_name text not null,
    name_key text not null,
    phone text,
    phone_typed text,
    email text,
    password_hash text,
    street text,
    state text,
    zip text,
    city text,
    country text,
    country_key text,
    job_title text,
    company_name text,
    gender text,
    photo text,
    person_id uuid,
    person_kind text check (person_kind in ('LEAD', 'CONTACT')),
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    trashed_at timestamptz,
    trashed_by text,
    search text not null,
    primary key (company_id, id)
  )`,
  `create unique index customers_email on customers (company_id, email) where trashed_at is null and email is not null`,
  `create unique index customers_person on customers (company_id, person_id) where person_id is not null`,
  `create index customers_created on customers (company_id, created_at desc, id) where trashed_at is null`,
  `create index customers_name on customers (company_id, name_key, id) where trashed_at is null`,
  `create index customers_trashed on customers (trashed_at) where trashed_at is not null`,
  `create index customers_photo on customers (photo) where photo is not null`,
];
