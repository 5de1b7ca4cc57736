import pg from 'pg';
import type { DatabaseLogger } from '../engine/databaseLogger.ts';
import { serverConnection } from './hostList.ts';

/**
 * Sets the limits on statements and idle transactions as defaults of the role that connects through a pooler, in this database: a pooler rejects them
 * as startup parameters, and a session of its own would not get a `set`. New server connections have them. `direct` connects
 * without the pooler. Where the role must not be changed, a warning says what an administrator has to run.
 */
export async function limitPooledRole(
  direct: pg.Pool,
  { pooledUrl, limitMs, logger }: { pooledUrl: string; limitMs: number; logger: DatabaseLogger },
): Promise<void> {
  const { user } = new pg.Client(serverConnection(pooledUrl));
  const { rows } = await direct.query<{ name: string; value: string | null; statement: string }>(LIMITS, [
    user,
    LIMITED,
    `${limitMs}`,
  ]);
  for (const { value, statement } of rows) {
    if (value === `${limitMs}`) continue;
    await direct.query(statement).catch((error: unknown) => {
      // Another process has just set the same
      if ((error as { code?: string }).code !== 'XX000')
        logger.warn(
          { err: error, statement },
          'Statements have no time limit: an administrator has to set it',
        );
    });
  }
}

const LIMITED = ['statement_timeout', 'idle_in_transaction_session_timeout'];

const LIMITS = `
  select wanted.name, split_part(config.setting, '=', 2) as value,
    format('alter role %I in database %I set %I = %L', $1::text, current_database(), wanted.name, $3::text) as statement
  from unnest($2::text[]) as wanted(name)
  left join (
    select unnest(s.setconfig) as setting from pg_db_role_setting s
    join pg_roles r on r.oid = s.setrole join pg_database d on d.oid = s.setdatabase
    where r.rolname = $1 and d.datname = current_database()
  ) config on split_part(config.setting, '=', 1) = wanted.name`;
