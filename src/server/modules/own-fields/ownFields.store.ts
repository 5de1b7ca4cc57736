import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { OwnFieldsTable } from './ownFields.table.ts';

export type OwnFieldRow = Selectable<OwnFieldsTable>;

/** The company's custom fields in their order, archived ones last. */
export async function readFields(tx: Tx, companyId: string): Promise<OwnFieldRow[]> {
  return tx
    .selectFrom('own_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy((order) => order('archived_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds a field. */
export async function insertField(tx: Tx, row: Insertable<OwnFieldsTable>): Promise<void> {
  await tx.insertInto('own_fields').values(row).execute();
}

/** Writes these columns of the field. */
export async function writeField(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<OwnFieldsTable>,
): Promise<void> {
  await tx
    .updateTable('own_fields')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/**
 * Numbers the fields from 0: these ids first, in their order, then the others in their current order,
 * archived ones last.
 */
export async function writeFieldOrder(tx: Tx, companyId: string, ids: readonly string[] = []): Promise<void> {
  await sql`
    update own_fields o set position = numbered.position
    from (
      select l.id, row_number() over (
        order by given.place nulls last, l.archived_at is not null, l.position, l.id
      ) - 1 as position
      from own_fields l left join unnest(${ids}::uuid[]) with ordinality given(id, place) on given.id = l.id
      where l.company_id = ${companyId}
    ) numbered
    where o.company_id = ${companyId} and o.id = numbered.id and o.position <> numbered.position`.execute(tx);
}

/** Removes a field whose values are cleared. */
export async function deleteField(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('own_fields').where('company_id', '=', companyId).where('id', '=', id).execute();
}
