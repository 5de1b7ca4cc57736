import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Events are added and never changed: the scopes' role has no right to, and a trigger stops the owner of the tables as well. The
 * platform's role may remove events, and what they say of a person, for an erasure.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `revoke update, delete, truncate on events from exkoo_app`,
  `grant delete, update (company_name, actor_name, before, after) on events to exkoo_platform`,
  `create function keep_events() returns trigger language plpgsql as $$ begin
    if current_user <> 'exkoo_platform' then
      raise exception 'Events are append-only' using errcode = 'insufficient_privilege';
    end if;
    return null;
  end $$`,
  `create trigger keep_events before update or delete or truncate on events
    for each statement execute function keep_events()`,
];
