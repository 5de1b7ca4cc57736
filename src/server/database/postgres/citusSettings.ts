import type pg from 'pg';

/**
 * Sets the defaults of this user on Citus. A transaction uses one connection to each worker, so that it can change reference tables after it has read
 * rows of several companies. Definitions stay on the coordinator, like the job queue's; migrations of a distributed database say otherwise. Resolves to
 * whether this is one.
 */
export async function prepareCitus(pool: pg.Pool): Promise<{ isDistributed: boolean }> {
  const client = await pool.connect();
  let isOutdated = false;
  try {
    const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
    if (!rowCount) return { isDistributed: false };
    const { rows: settings } = await client.query<{ value: string }>(
      "select current_setting('citus.multi_shard_modify_mode') as value",
    );
    if (settings[0]?.value !== 'sequential') {
      await client.query(SET_DEFAULTS);
      isOutdated = true;
    }
    const { rowCount: tables } = await client.query(
      "select from pg_dist_partition where logicalrelid = to_regclass('public.companies') and partmethod <> 'n'",
    );
    return { isDistributed: tables === 1 };
  } finally {
    // The setting is that of new connections
    client.release(isOutdated);
  }
}

const SET_DEFAULTS = `do $$ begin
  execute format('alter role %I in database %I set citus.enable_ddl_propagation = off', current_user, current_database());
  execute format('alter role %I in database %I set citus.multi_shard_modify_mode = sequential', current_user, current_database());
end $$`;
