import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Workflows of the CRM: automations with a screen and rights of their own. docs/decisions/0215. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table automations
    add column kind text not null default 'SMS',
    add constraint automations_kind check (kind in ('SMS', 'WORKFLOW'))`,
  // The creator sets the kind
  `alter table automations alter column kind drop default`,
];
