import { sql } from 'kysely';
import { BATCH_ROWS, inBatches } from '#server/database/queries/inBatches.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { PersonKind } from '#server/modules/people/people.table.ts';

/** A column that names one thing of another module, or a list of them. */
export type ReferenceColumn =
  'stage_id' | 'status_id' | 'source_id' | 'manager_id' | 'group_ids' | 'project_ids';

/** Whether anybody has it, the trash included. */
export async function isReferenced(
  tx: Tx,
  companyId: string,
  column: ReferenceColumn,
  id: string,
): Promise<boolean> {
  const found = await tx
    .selectFrom('people')
    .select('id')
    .where('company_id', '=', companyId)
    .where(has(column, id))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Replaces the record for all people who refer to it, including trash, or removes it from a list. Returns the
 * people.
 */
export async function replaceReference(
  tx: Tx,
  companyId: string,
  column: ReferenceColumn,
  { id, by, at }: { id: string; by: string | null; at: Date },
): Promise<PersonKind[]> {
  const own = sql.ref(column);
  const value = isList(column)
    ? sql`case when ${by}::uuid is null or ${by}::uuid = any(${own})
        then array_remove(${own}, ${id}::uuid) else array_replace(${own}, ${id}::uuid, ${by}::uuid) end`
    : sql`${by}::uuid`;
  const kinds: PersonKind[] = [];
  await inBatches(async () => {
    // Locked in the order in which bulk changes lock people, so that neither waits for the other
    const { rows } = await sql<{ kind: PersonKind }>`
      with found as materialized (
        select id from people where company_id = ${companyId} and ${has(column, id)} limit ${BATCH_ROWS}
      ), locked as materialized (
        select id from people where company_id = ${companyId} and id = any(array(select id from found))
        order by id for no key update
      )
      update people set ${own} = ${value}, updated_at = ${at}
      where company_id = ${companyId} and id = any(array(select id from locked)) returning kind`.execute(tx);
    for (const { kind } of rows) kinds.push(kind);
    return rows.length;
  });
  return kinds;
}

function has(column: ReferenceColumn, id: string) {
  const own = sql.ref(column);
  return isList(column) ? sql<boolean>`${id}::uuid = any(${own})` : sql<boolean>`${own} = ${id}::uuid`;
}

function isList(column: ReferenceColumn): boolean {
  return column.endsWith('_ids');
}
