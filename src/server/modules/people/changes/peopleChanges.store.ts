import { sql } from 'kysely';
import { noCopy } from '#server/database/queries/noCopy.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { PersonRow } from '../people.table.ts';

/** New values of some columns of one row, derived ones and updated_at included. */
export interface PersonWrite {
  id: string;
  columns: Partial<Omit<PersonRow, 'company_id' | 'id'>>;
}

/** The rows of these ids that there are, locked in the order of their ids. */
export function lockRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<PersonRow[]> {
  return tx
    .selectFrom('people')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Adds these people, all by one statement. */
export async function insertRows(tx: Tx, rows: readonly PersonRow[]): Promise<void> {
  if (rows.length === 0) return;
  // Omitted columns are null: most people have no custom fields
  const written = JSON.stringify(rows, (_name, value: unknown) => value ?? undefined);
  // Not all columns of the table: one that a newer version has added gets its default
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  const columns = sql.join([...names].map((name) => sql.id(name)));
  await sql`insert into people (${columns})
    select ${columns} from jsonb_populate_recordset(null::people, ${written}::jsonb) ${noCopy}`.execute(tx);
  await calculateFormulas(
    tx,
    rows[0]?.company_id ?? '',
    'PERSON',
    rows.map(({ id }) => id),
  );
}

/** Writes each row's own columns, all by one statement; a column that a change does not name stays. Each id at most once. */
export async function writeRows(tx: Tx, companyId: string, changes: readonly PersonWrite[]): Promise<void> {
  const columns = [...new Set(changes.flatMap((change) => Object.keys(change.columns)))];
  if (columns.length === 0) return;
  const values = JSON.stringify(changes.map(({ id, columns: own }) => ({ id, own })));
  const assignments = columns.map((name) => {
    const column = sql.ref(name);
    return sql`${column} = case when jsonb_exists(c.own, ${name}::text) then (c.new).${column} else p.${column} end`;
  });
  await sql`
    update people p set ${sql.join(assignments)}
    from (
      select id, own, jsonb_populate_record(null::people, own) as new
      from jsonb_to_recordset(${values}::jsonb) as given(id uuid, own jsonb) offset 0
    ) c
    where p.company_id = ${companyId} and p.id = c.id
  `.execute(tx);
  await calculateFormulas(
    tx,
    companyId,
    'PERSON',
    changes.map(({ id }) => id),
  );
}

/** For merged people among these: the survivor, the first person of the chain outside of these. */
export async function readHeirs(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<{ from: string; to: string }[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    with recursive heirs(id, heir) as (
      select id, merged_into from people
      where company_id = ${companyId} and id = any(${ids}::uuid[]) and merged_into is not null
      union
      select h.id, p.merged_into from heirs h join people p on p.company_id = ${companyId} and p.id = h.heir
      where p.id = any(${ids}::uuid[]) and p.merged_into is not null
    )
    select h.id as "from", h.heir as "to" from heirs h join people p on p.company_id = ${companyId} and p.id = h.heir
    where h.heir <> all(${ids}::uuid[])`.execute(tx);
  return rows;
}

/** Permanently deletes these people. */
export async function deleteRows(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('people')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** The people in trash among these, except merged ones. */
export function readTrashed(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('people')
    .select(['id', 'kind', 'manager_id'])
    .where('company_id', '=', companyId)
    .where('id', 'in', [...ids])
    .where('trashed_at', 'is not', null)
    .where('merged_into', 'is', null)
    .execute();
}
