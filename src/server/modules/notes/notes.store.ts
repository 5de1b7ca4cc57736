import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '#server/database/walls/scopes.ts';
import { selfOf } from '#server/modules/people/list/self.sql.ts';
import type { NotesTable } from './notes.table.ts';

export type NoteRow = Selectable<NotesTable>;

/** Adds the note. */
export async function insertNote(tx: Tx, note: Insertable<NotesTable>): Promise<void> {
  await tx.insertInto('notes').values(note).execute();
}

/**
 * The note of the person or of a person merged into them, including a deleted one, locked until the
 * transaction ends.
 */
export async function lockNote(
  tx: Tx,
  companyId: string,
  personId: string,
  id: string,
): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    with recursive ${selfOf(companyId, personId)}
    select n.* from notes n where n.company_id = ${companyId} and n.id = ${id} and n.person_id in (select id from self)
    for update of n`.execute(tx);
  return rows[0];
}

/** Notes with the kinds of their people, without deleted ones. */
export function readNotes(tx: Tx, companyId: string, ids: readonly string[]) {
  return tx
    .selectFrom('notes as n')
    .innerJoin('people as p', (join) =>
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

/** Removes the notes of all companies that were deleted before that. */
export async function removeDeletedNotes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom('notes').where('deleted_at', '<', before).execute();
}
