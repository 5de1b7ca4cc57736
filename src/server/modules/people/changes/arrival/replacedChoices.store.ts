import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';

/** What new leads come by, and get something from. */
export type ArrivalTable = 'booking_pages' | 'forms' | 'integrations';

/** A column of those that names one thing, or a list of them. */
export type ChoiceColumn = 'stage_id' | 'source_id' | 'group_ids' | 'manager_ids';

/** Which choice, and of what. */
export interface ChosenRecord {
  table: ArrivalTable;
  column: ChoiceColumn;
  id: string;
}

/** Those that name it, the trash included, locked in one order. */
export async function readNaming(
  tx: Tx,
  companyId: string,
  { table, column, id }: ChosenRecord,
): Promise<string[]> {
  const rows = await tx
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', companyId)
    .where(names(column, id))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Has all of them name the other one instead; in a list that has that already it is named once. */
export async function replaceChoice(
  tx: Tx,
  companyId: string,
  { table, column, id }: ChosenRecord,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const own = sql.ref(column);
  const value = isList(column)
    ? sql`case when ${by}::uuid = any(${own})
        then array_remove(${own}, ${id}::uuid) else array_replace(${own}, ${id}::uuid, ${by}::uuid) end`
    : sql`${by}::uuid`;
  await sql`
    update ${sql.table(table)} set ${own} = ${value}, updated_at = ${at}
    where company_id = ${companyId} and ${names(column, id)}`.execute(tx);
}

function names(column: ChoiceColumn, id: string) {
  const own = sql.ref(column);
  return isList(column) ? sql<boolean>`${id}::uuid = any(${own})` : sql<boolean>`${own} = ${id}::uuid`;
}

function isList(column: ChoiceColumn): boolean {
  return column.endsWith('_ids');
}
