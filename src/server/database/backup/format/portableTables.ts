import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { becomeRole, leaveRole } from '../../walls/localSettings.ts';

/** A table as a backup sees it. */
export interface PortableTable {
  name: string;
  /** Stored columns with their types; what the database computes itself is left out. */
  columns: { name: string; type: string }[];
}

/**
 * The product's tables, each after those that its foreign keys refer to. Excludes the list of migrations, which a restore creates, tables
 * that triggers fill (their comment begins with `derived:`), and the job queue: a restored copy must not repeat sent or old jobs.
 */
export async function portableTables<DB>(kysely: Kysely<DB>): Promise<PortableTable[]> {
  const { rows } = await sql<PortableTable & { needs: string[] }>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(f.confrelid::regclass::text), '[]') from pg_constraint f
         where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not like 'kysely\\_%'
      and coalesce(obj_description(c.oid, 'pg_class'), '') not like 'derived:%'
    order by c.relname
  `.execute(kysely);

  const sorted: PortableTable[] = [];
  const waiting = new Map(rows.map((row) => [row.name, row]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ needs }) => !needs.some((name) => waiting.has(name)));
    if (!next)
      throw new Error(
        `The foreign keys of ${[...waiting.keys()].join(', ')} form a circle, so no order of restoring exists`,
      );
    waiting.delete(next.name);
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}

/** Runs `work` in one transaction that may see and add rows of every company, and writes values as text in one fixed way. */
export async function inPortableTransaction<DB, T>(
  kysely: Kysely<DB>,
  role: string,
  mode: 'read' | 'write',
  work: () => Promise<T>,
): Promise<T> {
  await sql
    .raw(`begin isolation level repeatable read read ${mode === 'read' ? 'only' : 'write'}`)
    .execute(kysely);
  try {
    await becomeRole(kysely, role);
    for (const setting of SETTINGS) await sql.raw(`set local ${setting}`).execute(kysely);
    const result = await work();
    // Citus prepares the commit on the workers by the user that finishes it
    await leaveRole(kysely);
    await sql`commit`.execute(kysely);
    return result;
  } catch (error) {
    await sql`rollback`.execute(kysely).catch(() => {});
    throw error;
  }
}

const SETTINGS = [
  `app.platform = 'on'`,
  `timezone = 'UTC'`,
  `datestyle = 'ISO, YMD'`,
  `intervalstyle = 'postgres'`,
  `bytea_output = 'hex'`,
  'extra_float_digits = 1',
  // One connection to each server of a Citus cluster: the rows of a company are of one moment
  'citus.max_adaptive_executor_pool_size = 1',
];
