import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Campaigns and background changes act for an owner. docs/decisions/0222. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} no force row level security`).execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TABLES) await sql.raw(`alter table ${table} force row level security`).execute(db);
}

const TABLES = ['api_keys', 'sms_campaigns', 'change_jobs'];

/** An API key can create an action; the action then belongs to the owner of the key. */
const accountOf = (table: string, column: string) =>
  `coalesce((select k.owner_id from api_keys k where k.company_id = ${table}.company_id and k.id = ${table}.${column}), ${column})`;

const STATEMENTS = [
  `alter table sms_campaigns add column owner_id uuid`,
  `alter table change_jobs add column owner_id uuid`,
  `update sms_campaigns set owner_id = ${accountOf('sms_campaigns', 'created_by_id')}`,
  `update change_jobs set owner_id = ${accountOf('change_jobs', 'actor_id')}`,
];
