import { v7 as newId } from 'uuid';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { insertNote, writeNoteOwners } from './notes.store.ts';

/** Adds a note to somebody; the caller has checked the text and locked the person. Answers its id. */
export async function addNote(
  tx: Tx,
  viewer: CompanyViewer,
  { personId, text, at }: { personId: string; text: string; at: Date },
): Promise<string> {
  const id = newId();
  await insertNote(tx, {
    company_id: viewer.companyId,
    id,
    person_id: personId,
    text,
    author_id: viewer.userId,
    author_name: viewerName(viewer),
    created_at: at,
  });
  return id;
}

/** Gives the notes of people who are deleted for good to those who live on: whoever they were merged into. */
export async function moveNotes(
  tx: Tx,
  companyId: string,
  moves: readonly { from: string; to: string }[],
): Promise<void> {
  if (moves.length > 0) await writeNoteOwners(tx, companyId, moves);
}
