import type { QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';
import { isDistributed } from './citus.ts';

/**
 * Sets the company or the user for the rest of the transaction: a UUID, or '' for none. By SET LOCAL, because Citus passes that on to the
 * servers with the rows, and set_config not.
 */
export async function setLocal(
  tx: QueryExecutorProvider,
  setting: 'app.company_id' | 'app.user_id',
  value: string,
): Promise<void> {
  await sql.raw(`set local ${setting} = '${value}'`).execute(tx);
}

/** Takes a role for the rest of the transaction, or until leaveRole. */
export async function becomeRole(tx: QueryExecutorProvider, role: string): Promise<void> {
  const isElsewhere = await isDistributed(tx);
  if (isElsewhere) for (const statement of PROPAGATE) await sql.raw(statement).execute(tx);
  await sql`set local role ${sql.id(role)}`.execute(tx);
  if (isElsewhere) await sql.raw(KEEP_OWN_ROLE).execute(tx);
}

/** Returns to the connecting user, on all servers. */
export async function leaveRole(tx: QueryExecutorProvider): Promise<void> {
  await sql`set local role none`.execute(tx);
}

/** Citus passes SET LOCAL on with the first setting. With the second, policies may read the copy of memberships on the worker. */
export const PROPAGATE = [
  `set local citus.propagate_set_commands = 'local'`,
  `set local citus.allow_nested_distributed_execution = on`,
];

/**
 * On the coordinator of a distributed database the connecting user stays, because Citus connects to the workers as the current user. They
 * have the role that was set before: row-level security binds where the rows are.
 */
export const KEEP_OWN_ROLE = `select set_config('role', 'none', true)`;
