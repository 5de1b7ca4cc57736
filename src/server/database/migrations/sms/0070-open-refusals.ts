import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { inAllCompanies } from '#server/database/walls/rowSecurity.ts';

/** A conversation stores a possible opt-out until a person decides about it. docs/decisions/0144. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  // The possible opt-outs until now: the newest inbound message of a conversation
  await inAllCompanies(
    db,
    `update sms_threads t set has_refusal = true
      where not exists (select from sms_opt_outs o where o.company_id = t.company_id and o.phone = t.phone)
        and (select r.is_refusal from sms_received r where r.company_id = t.company_id and r.from_phone = t.phone
          order by r.received_at desc, r.id desc limit 1)`,
  );
}

const STATEMENTS = [
  `alter table sms_threads add column has_refusal boolean not null default false`,
  `create index sms_threads_refusals on sms_threads (company_id, last_at desc, id) where has_refusal`,
];
