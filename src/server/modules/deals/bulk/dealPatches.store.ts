import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { calculateFormulas } from '#server/modules/custom-fields/formulas/calculateFormulas.sql.ts';
import type { DealRow } from '../deals.store.ts';
import type { DealsTable, NewDealMove } from '../deals.table.ts';

/** The columns that jobs change, with their types in SQL. */
const TYPES = {
  title: 'text',
  title_key: 'text',
  account_id: 'uuid',
  owner_id: 'uuid',
  source_id: 'uuid',
  pipeline_id: 'uuid',
  stage_id: 'uuid',
  stage_entered_at: 'timestamptz',
  rank: 'float8',
  amount: 'int8',
  currency: 'text',
  probability: 'int',
  own_probability: 'int',
  expected_close_on: 'text',
  status: 'text',
  closed_on: 'text',
  close_reason: 'text',
  trashed_at: 'timestamptz',
  trashed_by: 'text',
  updated_at: 'timestamptz',
  search: 'text',
} as const;

/** A column that jobs change. */
export type PatchColumn = keyof typeof TYPES;

/** The new values of some columns of a deal; times as Date or RFC 3339. */
export interface DealPatch {
  id: string;
  columns: Partial<Record<PatchColumn, unknown>>;
}

/** These deals, in trash or not, locked in the order of their ids. */
export function lockDeals(tx: Tx, companyId: string, ids: readonly string[]): Promise<DealRow[]> {
  return tx
    .selectFrom('deals')
    .selectAll()
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Writes different values to many deals: one statement for each set of columns. */
export async function writeDealPatches(
  tx: Tx,
  companyId: string,
  patches: readonly DealPatch[],
): Promise<void> {
  const bySet = Map.groupBy(patches, ({ columns }) => Object.keys(columns).toSorted().join());
  for (const [set, of] of bySet) {
    if (set === '') continue;
    const columns = set.split(',') as PatchColumn[];
    const rows = of.map(({ id, columns: values }) => ({ id, ...values }));
    const sets = columns.map((column) => sql`${sql.ref(column)} = n.${sql.ref(column)}`);
    const types = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(TYPES[column])}`);
    await sql`
      update deals d set ${sql.join(sets)}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, ${sql.join(types)})
      where d.company_id = ${companyId} and d.id = n.id`.execute(tx);
  }
  await calculateFormulas(
    tx,
    companyId,
    'DEAL',
    patches.map(({ id }) => id),
  );
}

/** Adds deals. */
export async function insertDeals(tx: Tx, rows: readonly Insertable<DealsTable>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await tx.insertInto('deals').values(rows).execute();
  await calculateFormulas(
    tx,
    first.company_id,
    'DEAL',
    rows.map(({ id }) => id),
  );
}

/** Adds moves to the history of deals. */
export async function insertMoves(tx: Tx, rows: readonly NewDealMove[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('deal_moves').values(rows).execute();
}

/** Which of these lead managers, sources, accounts and stages exist. */
export async function readExisting(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const wanted = sql`any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select id from lead_managers where company_id = ${companyId} and id = ${wanted}
    union all select id from lead_options where company_id = ${companyId} and id = ${wanted}
    union all select id from accounts where company_id = ${companyId} and id = ${wanted}
    union all select id from pipeline_stages where company_id = ${companyId} and id = ${wanted}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Which of these deals have notes, tasks, files, quotes, calls or meetings. */
export async function readUsedDeals(tx: Tx, companyId: string, ids: readonly string[]): Promise<Set<string>> {
  const ofThem = sql`where company_id = ${companyId} and deal_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ id: string }>`
    select deal_id as id from notes ${ofThem} union select deal_id from tasks ${ofThem}
    union select deal_id from person_files ${ofThem} union select deal_id from quotes ${ofThem}
    union select entity_id from events where company_id = ${companyId} and entity_id = any(${ids}::uuid[])
      and action in ('call-logged', 'meeting-logged')`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
