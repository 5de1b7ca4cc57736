import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { forceCompanyRls } from '#server/database/walls/rowSecurity.ts';

/** How often the page of a form was seen and sent, day by day of the company's calendar. docs/decisions/0218. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db);
  await forceCompanyRls(db, 'form_days');
}

const TABLE = `create table form_days (
  company_id uuid not null,
  form_id uuid not null,
  day text not null,
  views int not null default 0,
  sent int not null default 0,
  primary key (company_id, form_id, day),
  foreign key (company_id, form_id) references forms (company_id, id) on delete cascade
)`;
