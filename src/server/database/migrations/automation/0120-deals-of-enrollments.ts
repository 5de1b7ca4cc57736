import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The deal that triggered an enrollment. docs/decisions/0277. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table automation_runs add column deal_id uuid').execute(db);
}
