import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { peopleAt } from '#server/modules/people/list/peopleAt.sql.ts';

/** A record with a value of a file. */
export interface NamedRecord {
  value: string;
  id: string;
}

/** Above this number the other records with a value are not read. */
export const MOST_NAMED = 100;

/** The accounts outside trash with these domains or folded names. */
export function readAccountsAt(tx: Tx, companyId: string, by: 'DOMAIN' | 'NAME', values: readonly string[]) {
  return readAt(tx, companyId, values, {
    table: 'accounts',
    column: by === 'DOMAIN' ? 'domain' : 'name_key',
  });
}

/** The deals outside trash with these folded titles. */
export function readDealsAt(tx: Tx, companyId: string, values: readonly string[]) {
  return readAt(tx, companyId, values, { table: 'deals', column: 'title_key' });
}

/** The customers outside trash with these email addresses or folded names. */
export function readCustomersAt(tx: Tx, companyId: string, by: 'EMAIL' | 'NAME', values: readonly string[]) {
  return readAt(tx, companyId, values, { table: 'customers', column: by === 'EMAIL' ? 'email' : 'name_key' });
}

/** The leads and contacts outside trash with these email addresses or phone numbers, primary or not. */
export async function readPeopleWith(
  tx: Tx,
  companyId: string,
  by: 'EMAIL' | 'PHONE',
  values: readonly string[],
): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    select distinct p.value, p.id from ${peopleAt(companyId, by, values)} p`.execute(tx);
  return rows;
}

// Each value is an equality lookup in the index of the column: see peopleAt
async function readAt(
  tx: Tx,
  companyId: string,
  values: readonly string[],
  { table, column }: { table: string; column: string },
): Promise<NamedRecord[]> {
  const { rows } = await sql<NamedRecord>`
    select v.value, r.id from unnest(${values}::text[]) as v(value)
    cross join lateral (
      select t.id from ${sql.table(table)} t
      where t.company_id = ${companyId} and t.trashed_at is null and ${sql.ref(`t.${column}`)} = v.value
      order by t.id limit ${sql.lit(MOST_NAMED)}
    ) r`.execute(tx);
  return rows;
}
