import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { OptionKind } from '#contract/lead-setup/optionWords.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { LeadOptionsTable } from './leadSetup.table.ts';

export type LeadOptionRow = Selectable<LeadOptionsTable>;

/** An entry of any of the four lists. */
export async function readOption(tx: Tx, companyId: string, id: string): Promise<LeadOptionRow | undefined> {
  return tx
    .selectFrom('lead_options')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** One list in its order, archived ones last. */
export async function readList(tx: Tx, companyId: string, kind: OptionKind): Promise<LeadOptionRow[]> {
  return tx
    .selectFrom('lead_options')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .orderBy((order) => order('archived_at', 'is not', null))
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Adds entries; false where one has a name that is taken. */
export async function insertOptions(tx: Tx, rows: Insertable<LeadOptionsTable>[]): Promise<boolean> {
  const added = await tx
    .insertInto('lead_options')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['company_id', 'kind', 'name_key']).doNothing())
    .returning('id')
    .execute();
  return added.length === rows.length;
}

/** Writes these columns of the entry. */
export async function writeOption(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<LeadOptionsTable>,
): Promise<void> {
  await tx
    .updateTable('lead_options')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Archives these entries, or takes them back; their places follow by writeOrder. */
export async function writeArchived(
  tx: Tx,
  companyId: string,
  { ids, at, position }: { ids: readonly string[]; at: Date | null; position: number },
): Promise<void> {
  await tx
    .updateTable('lead_options')
    .set({ archived_at: at, position })
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}

/** Makes this entry the one default of its list. */
export async function writeDefault(
  tx: Tx,
  companyId: string,
  { id, kind }: Pick<LeadOptionRow, 'id' | 'kind'>,
): Promise<void> {
  await tx
    .updateTable('lead_options')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute();
  await writeOption(tx, companyId, id, { is_default: true });
}

/**
 * Numbers the list from 0: these ids first, in their order, then the others in their current order, archived
 * ones last.
 */
export async function writeOrder(
  tx: Tx,
  companyId: string,
  kind: OptionKind,
  ids: string[] = [],
): Promise<void> {
  await sql`
    update lead_options o set position = numbered.position
    from (
      select l.id, row_number() over (
        order by given.place nulls last, l.archived_at is not null, l.position, l.id
      ) - 1 as position
      from lead_options l left join unnest(${ids}::uuid[]) with ordinality given(id, place) on given.id = l.id
      where l.company_id = ${companyId} and l.kind = ${kind}
    ) numbered
    where o.company_id = ${companyId} and o.id = numbered.id and o.position <> numbered.position`.execute(tx);
}

/** Deletes unused options. */
export async function deleteOptions(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('lead_options')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
}
