import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** The default provider. For companies with several, it is the one used until now: the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await inAllCompanies(db, CHOSEN);
}

const STATEMENTS = [
  `alter table sms_providers add column is_default boolean not null default false`,
  `create unique index sms_providers_default on sms_providers (company_id) where is_default`,
];

const CHOSEN = `update sms_providers p set is_default = true
  from (select distinct on (company_id) company_id, id from sms_providers where deleted_at is null
    order by company_id, created_at desc, id) newest
  where p.company_id = newest.company_id and p.id = newest.id and exists (
    select from sms_providers o where o.company_id = p.company_id and o.id <> p.id and o.deleted_at is null)`;
