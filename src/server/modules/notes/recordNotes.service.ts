import { v7 as newId } from 'uuid';
import { mentionedIds } from '#contract/people/mentions.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { ChangeActor } from '#server/modules/events/recordChange.ts';
import type { CrmRecord } from '#server/modules/records/crmRecord.ts';
import { ownerColumns } from '#server/modules/records/crmRecord.ts';
import { webhookArea } from '#server/modules/records/recordEvents.ts';
import { notifyAbout } from '#server/modules/records/recordMembers.service.ts';
import type { Occurrences } from '#server/reactions.ts';
import { react } from '#server/reactions.ts';
import { checkedMentions } from './mentions.service.ts';
import { insertNote, writeNoteOwners, writeNotesAccount } from './notes.store.ts';

/**
 * Adds a note to a record, and notifies mentioned members; the caller has validated the text and locked the
 * record. Returns its id.
 */
export async function addNote(
  tx: Tx,
  viewer: ChangeActor,
  { record, text: given, at, wroteAt = at }: { record: CrmRecord; text: string; at: Date; wroteAt?: Date },
): Promise<string> {
  const id = newId();
  const text = await checkedMentions(tx, record, given);
  await insertNote(tx, {
    company_id: viewer.companyId,
    id,
    ...ownerColumns(record),
    text,
    author_id: viewer.userId,
    author_name: viewerName(viewer),
    created_at: wroteAt,
  });
  const change = { entity: 'note', entityId: id, action: 'created', ...webhookArea(record) } as const;
  await react(tx, 'records.changed', { companyId: viewer.companyId, records: [change], at });
  await notifyAbout(tx, viewer, mentionedIds(text), { kind: 'MENTION', record, subjectId: id, at });
  return id;
}

/** Moves the notes of permanently deleted people to the survivors of their merges. */
export async function moveNotes(tx: Tx, { companyId, heirs }: Occurrences['people.deleted']): Promise<void> {
  if (heirs.length > 0) await writeNoteOwners(tx, companyId, heirs);
}

/** Moves the notes of a merged account to the survivor. */
export async function moveAccountNotes(
  tx: Tx,
  { companyId, ...move }: Occurrences['accounts.merged'],
): Promise<void> {
  await writeNotesAccount(tx, companyId, move);
}

/** Gives notes back to an account whose merge was undone, except those that were moved since. */
export async function returnAccountNotes(
  tx: Tx,
  { companyId, from, to, noteIds }: Occurrences['accounts.mergeUndone'],
): Promise<void> {
  await writeNotesAccount(tx, companyId, { from, to, onlyIds: noteIds });
}
