import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Companies and accounts that the operator suspends. docs/decisions/0150. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table companies
    add column suspended_at timestamptz,
    add column suspended_by text,
    add column suspended_reason text,
    add check ((suspended_at is null) = (suspended_reason is null))`,
  `alter table memberships add column is_suspended boolean not null default false`,
  `alter table users
    add column barred_at timestamptz,
    add column status_before_bar text,
    add check ((barred_at is null) = (status_before_bar is null))`,
];
