import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { isOfSelf, selfOfRecord } from '#server/modules/records/recordOwner.sql.ts';
import type { NotesTable } from './notes.table.ts';

export type NoteRow = Selectable<NotesTable>;

/** Adds the note. */
export async function insertNote(tx: Tx, note: Insertable<NotesTable>): Promise<void> {
  await tx.insertInto('notes').values(note).execute();
}

/**
 * The note of the record, or of a person merged into it, including a deleted one; locked until the transaction
 * ends.
 */
export async function lockNote(tx: Tx, record: CrmRecord, id: string): Promise<NoteRow | undefined> {
  const { companyId } = record;
  const { rows } = await sql<NoteRow>`
    with recursive ${selfOfRecord(companyId, record)}
    select n.* from notes n where n.company_id = ${companyId} and n.id = ${id} and ${isOfSelf('n', record)}
    for update of n`.execute(tx);
  return rows[0];
}

/** Notes that are not deleted, with the kinds of their people; null for accounts and deals. */
export function readNotes(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('notes as n')
    .leftJoin('people as p', (join) =>
      join.onRef('p.company_id', '=', 'n.company_id').onRef('p.id', '=', 'n.person_id'),
    )
    .selectAll('n')
    .select('p.kind as person_kind')
    .where('n.company_id', '=', companyId)
    .where(sql<boolean>`n.id = any(${ids}::uuid[])`)
    .where('n.deleted_at', 'is', null)
    .execute();
}

/** Writes these columns of the note. */
export async function writeNote(
  tx: Tx,
  companyId: string,
  id: string,
  columns: Updateable<NotesTable>,
): Promise<void> {
  await tx
    .updateTable('notes')
    .set(columns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Gives the notes of people to others. */
export async function writeNoteOwners(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  await sql`
    update notes set person_id = m.target
    from jsonb_to_recordset(${JSON.stringify(moves.map(({ from, to }) => ({ origin: from, target: to })))}::jsonb)
      as m(origin uuid, target uuid)
    where company_id = ${companyId} and person_id = m.origin`.execute(tx);
}

/** Gives the notes of an account to another one. */
export async function writeNotesAccount(
  tx: Tx,
  companyId: string,
  { from, to, onlyIds }: { from: string; to: string; onlyIds?: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('notes')
    .set({ account_id: to })
    .where('company_id', '=', companyId)
    .where('account_id', '=', from)
    .$if(onlyIds !== undefined, (query) => query.where(sql<boolean>`id = any(${onlyIds ?? []}::uuid[])`))
    .execute();
}

/** Removes the notes of all companies that were deleted before that. */
export async function removeDeletedNotes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notes').where('deleted_at', '<', before).execute();
}
