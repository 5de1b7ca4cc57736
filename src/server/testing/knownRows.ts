import type { Database } from '#server/database/database.ts';

/** How many rows of a table the planner's statistics have, on all servers. */
export async function knownRows(
  db: Pick<Database, 'executeSql' | 'isDistributed'>,
  table: string,
): Promise<number> {
  const { rows } = await db.executeSql(
    db.isDistributed
      ? `select sum(result::float) as known from run_command_on_shards('${table}',
          'select greatest(reltuples, 0) from pg_class where oid = ''%s''::regclass')`
      : `select reltuples as known from pg_class where oid = '${table}'::regclass`,
  );
  return Number((rows as { known: number }[])[0]?.known);
}
