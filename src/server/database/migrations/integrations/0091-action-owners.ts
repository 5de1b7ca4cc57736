import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Webhooks, automations, integrations and API keys act for an owner. docs/decisions/0222. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await sql.raw(`alter table ${table} no force row level security`).execute(db);
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  for (const table of TABLES) await sql.raw(`alter table ${table} force row level security`).execute(db);
}

const TABLES = ['api_keys', 'webhooks', 'automations', 'integrations', 'companies'];

/** An API key can create an action; the action then belongs to the owner of the key. */
const creator = (table: string) =>
  `coalesce((select k.owner_id from api_keys k where k.company_id = ${table}.company_id and k.id = ${table}.created_by_id), created_by_id)`;

const STATEMENTS = [
  `alter table api_keys rename column created_by_id to owner_id`,
  `alter table webhooks add column owner_id uuid`,
  `alter table automations add column owner_id uuid, add column paused_reason text`,
  `alter table integrations add column owner_id uuid`,
  `update webhooks set owner_id = ${creator('webhooks')}`,
  `update automations set owner_id = ${creator('automations')}`,
  // Until now only the name of the creator was stored
  `update integrations i set owner_id = c.owner_id from companies c where c.id = i.company_id`,
];
