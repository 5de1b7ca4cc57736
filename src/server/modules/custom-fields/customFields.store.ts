import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CustomFieldsTable } from './customFields.table.ts';

export type CustomFieldRow = Selectable<CustomFieldsTable>;

/** The company's custom fields in their order, archived ones last. */
export async function readFields(tx: Tx, companyId: string): Promise<CustomFieldRow[]> {
  return tx
    .selectFrom('custom_fields')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy((order) => order('archived_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds a field. */
export async function insertField(tx: Tx, row: Insertable<CustomFieldsTable>): Promise<void> {
  await tx.insertInto('custom_fields').values(row).execute();
}

/** Writes these columns of the field. */
export async function writeField(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<CustomFieldsTable>,
): Promise<void> {
  await tx
    .updateTable('custom_fields')
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
    update custom_fields o set position = numbered.position
    from (
      select l.id, row_number() over (
        order by given.place nulls last, l.archived_at is not null, l.position, l.id
      ) - 1 as position
      from custom_fields l left join unnest(${ids}::uuid[]) with ordinality given(id, place) on given.id = l.id
      where l.company_id = ${companyId}
    ) numbered
    where o.company_id = ${companyId} and o.id = numbered.id and o.position <> numbered.position`.execute(tx);
}

/** Removes a field whose values are cleared. */
export async function deleteField(tx: Tx, companyId: string, id: string): Promise<void> {
  await tx.deleteFrom('custom_fields').where('company_id', '=', companyId).where('id', '=', id).execute();
}
