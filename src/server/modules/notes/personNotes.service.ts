import { v7 as newId } from 'uuid';
import { mentionedIds } from '#contract/people/mentions.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { PersonRow } from '#server/modules/people/people.table.ts';
import type { Occurrences } from '#server/reactions.ts';
import { react } from '#server/reactions.ts';
import { checkedMentions } from './mentions.service.ts';
import { insertNote, writeNoteOwners } from './notes.store.ts';

/**
 * Adds a note to a person, and notifies mentioned members; the caller has validated the text and locked the
 * person. Returns its id.
 */
export async function addNote(
  tx: Tx,
  viewer: ChangeActor,
  { person, text: given, at, wroteAt = at }: { person: PersonRow; text: string; at: Date; wroteAt?: Date },
): Promise<string> {
  const id = newId();
  const text = await checkedMentions(tx, person, given);
  await insertNote(tx, {
    company_id: viewer.companyId,
    id,
    person_id: person.id,
    text,
    author_id: viewer.userId,
    author_name: viewerName(viewer),
    created_at: wroteAt,
  });
  const record = { entity: 'note', entityId: id, action: 'created' } as const;
  await react(tx, 'records.changed', { companyId: viewer.companyId, records: [record], at });
  await notify(tx, viewer, mentionedIds(text), { kind: 'MENTION', person, subjectId: id, at });
  return id;
}

/** Moves the notes of permanently deleted people to the survivors of their merges. */
export async function moveNotes(tx: Tx, { companyId, heirs }: Occurrences['people.deleted']): Promise<void> {
  if (heirs.length > 0) await writeNoteOwners(tx, companyId, heirs);
}
