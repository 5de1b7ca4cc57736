import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** Links that book once. docs/decisions/0243. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await forceCompanyRls(db, 'booking_links');
}

const STATEMENTS = [
  `create table booking_links (
    company_id uuid not null,
    id uuid not null,
    page_id uuid not null,
    person_id uuid,
    expires_at timestamptz not null,
    used_at timestamptz,
    booking_id uuid,
    created_by text not null,
    created_at timestamptz not null,
    primary key (company_id, id),
    foreign key (company_id, page_id) references booking_pages (company_id, id) on delete cascade,
    foreign key (company_id, person_id) references people (company_id, id) on delete set null (person_id)
  )`,
  `create index booking_links_of_page on booking_links (company_id, page_id, created_at)`,
  `create index booking_links_of_person on booking_links (company_id, person_id, created_at)
    where person_id is not null`,
  `create index booking_links_over on booking_links (expires_at)`,
];
