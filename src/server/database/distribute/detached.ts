import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** A foreign key or a trigger that a table is without while tables move to their places. */
export interface Detachable {
  table: string;
  name: string;
  kind: 'constraint' | 'trigger';
  /** The statement that adds it again. */
  statement: string;
}

/**
 * Removes it from its table, for now. Citus accepts foreign keys to reference tables only when both tables have their places, and triggers would
 * count the rows that are copied. They are noted in a table, so that an interruption loses none. In a transaction.
 */
export async function detach<DB>(
  tx: Kysely<DB>,
  { table, name, kind, statement }: Detachable,
): Promise<void> {
  await sql`create schema if not exists distribution`.execute(tx);
  await sql`create table if not exists ${LIST} (
    table_name text not null, name text not null, kind text not null, statement text not null, primary key (table_name, name)
  )`.execute(tx);
  await sql`insert into ${LIST} values (${table}, ${name}, ${kind}, ${statement})`.execute(tx);
  await (
    kind === 'trigger'
      ? sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`
      : sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`
  ).execute(tx);
}

/** Adds it again; the last one removes the list. */
export async function attach<DB>(kysely: Kysely<DB>, { table, name, statement }: Detachable): Promise<void> {
  await kysely.transaction().execute(async (tx) => {
    // Triggers only write rows of the same company
    await sql`set local citus.enable_unsafe_triggers = on`.execute(tx);
    await sql.raw(statement).execute(tx);
    await sql`delete from ${LIST} where table_name = ${table} and name = ${name}`.execute(tx);
    const { rows } = await sql`select 1 from ${LIST} limit 1`.execute(tx);
    if (rows.length === 0) await sql`drop schema distribution cascade`.execute(tx);
  });
}

/** The keys and triggers that are detached now. */
export async function detached<DB>(kysely: Kysely<DB>): Promise<Detachable[]> {
  const { rows: lists } = await sql`
    select 1 where to_regclass('distribution.detached') is not null`.execute(kysely);
  if (lists.length === 0) return [];
  const { rows } = await sql<Detachable>`
    select table_name as table, name, kind, statement from ${LIST} order by 1, 2`.execute(kysely);
  return rows;
}

/** The triggers that would run for copied rows of these tables. Others are copied with their table: added later, those for TRUNCATE stay on the coordinator. */
export async function triggersOf<DB>(kysely: Kysely<DB>, tables: readonly string[]): Promise<Detachable[]> {
  const { rows } = await sql<Detachable>`
    select tgrelid::regclass::text as table, tgname as name, 'trigger' as kind, pg_get_triggerdef(oid) as statement
    from pg_trigger where not tgisinternal and (tgtype & ${FOR_INSERT}) <> 0 and tgrelid::regclass::text = any (${[...tables]}::text[]) order by 1, 2`.execute(
    kysely,
  );
  return rows;
}

/** In pg_trigger.tgtype. */
const FOR_INSERT = sql.lit(4);

/** In a schema of its own: it is no table of the product. */
const LIST = sql`distribution.detached`;
