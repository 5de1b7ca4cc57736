import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { PlacedTable } from './tablePlaces.ts';

/** Unique keys without the company that a distributed table does without; each with the reason. */
export const RELAXED_KEYS: Readonly<Record<string, string>> = {
  reminder_addresses_id: 'random UUIDs',
  sms_links_by_code: 'random codes',
  plan_accounts_payer_key: 'assigned by the payment gateway for one company each',
};

/** A unique index without the company, and the statements that make it a plain one. */
export interface LooseKey {
  table: string;
  name: string;
  definition: string;
  isConstraint: boolean;
}

/** Unique keys of tables to distribute without their distribution column. */
export async function looseKeys<DB>(kysely: Kysely<DB>, tables: readonly PlacedTable[]): Promise<LooseKey[]> {
  const { rows } = await sql<LooseKey & { columns: string[] }>`
    select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition,
      exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('u', 'p', 'x')) as "isConstraint",
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any (x.indkey::int2[])) as columns
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where t.relnamespace = 'public'::regnamespace and (x.indisunique or x.indisexclusion)
    order by 1, 2`.execute(kysely);
  const byTable = new Map(tables.map((table) => [table.name, table]));
  return rows.filter(({ table, columns }) => {
    const place = byTable.get(table)?.place;
    return place?.kind === 'distributed' && !columns.includes(place.by);
  });
}

/** Why tables cannot be distributed, a sentence each. Empty: nothing blocks. */
export async function blockersOf<DB>(kysely: Kysely<DB>, tables: readonly PlacedTable[]): Promise<string[]> {
  const byTable = new Map(tables.map((table) => [table.name, table]));
  const kindOf = (table: string) => byTable.get(table)?.place?.kind;
  const problems: string[] = [];

  for (const { name, place, current } of tables) {
    if (!place) problems.push(`${name}: has no company_id and no place. Add it to OTHER_PLACES.`);
    else if (current && current !== place.kind && current !== 'local')
      problems.push(`${name}: is a ${current} table, and should be ${place.kind}.`);
  }
  for (const { table, name } of await looseKeys(kysely, tables))
    if (!RELAXED_KEYS[name]) problems.push(`${table}: the unique key ${name} does not contain the company.`);

  const { rows: policies } = await sql<{ table: string; name: string }>`
    select tablename as table, policyname as name from pg_policies
    where schemaname = 'public' and coalesce(qual, '') || coalesce(with_check, '') ~* '\\mselect\\M'
    order by 1, 2`.execute(kysely);
  for (const { table, name } of policies)
    if (kindOf(table) === 'distributed') problems.push(`${table}: the policy ${name} has a sub-select.`);

  const { rows: walled } = await sql<{ table: string }>`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`.execute(
    kysely,
  );
  for (const { table } of walled)
    if (kindOf(table) !== 'distributed')
      problems.push(`${table}: has row-level security, which binds in distributed tables only.`);

  const { rows: anonymous } = await sql<{ table: string }>`
    select relname as table from pg_class t where relnamespace = 'public'::regnamespace and relkind = 'r' and relreplident <> 'f'
      and not exists (select from pg_index x where x.indrelid = t.oid and x.indisprimary)`.execute(kysely);
  for (const { table } of anonymous)
    if (kindOf(table) === 'distributed')
      problems.push(`${table}: has no primary key and no replica identity, so its shards cannot move.`);

  for (const { table, name, target, action, definition } of await foreignKeys(kysely)) {
    if (kindOf(table) === 'distributed') {
      if (/[nd]/.test(action) && kindOf(target) === 'distributed')
        problems.push(`${table}: ${name} sets columns when a row is deleted. Use a trigger. (${definition})`);
      if (kindOf(target) === 'local') problems.push(`${table}: ${name} refers to a local table.`);
    } else if (kindOf(target) === 'distributed')
      problems.push(`${table}: ${name} refers to a distributed table, and the table itself is not.`);
  }
  return problems;
}

/** A foreign key. `action`: what PostgreSQL does when the row is deleted, as in pg_constraint. */
export interface ForeignKey {
  table: string;
  name: string;
  target: string;
  action: string;
  definition: string;
}

export async function foreignKeys<DB>(kysely: Kysely<DB>): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as target, confdeltype as action,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    kysely,
  );
  return rows;
}
