import { validate as isUuid } from 'uuid';
import { NOTE_UNDO_HOURS } from '#contract/limits/records/people.ts';
import { mentionedIds } from '#contract/people/mentions.ts';
import type { CompanyViewer } from '#server/access/companyViewer.ts';
import { forbidden, notFound } from '#server/access/userError.ts';
import type { Viewer } from '#server/access/viewer.ts';
import { viewerName } from '#server/access/viewer.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import { platformScope } from '#server/database/walls/scopes.ts';
import type { PersonEvent } from '#server/modules/people/changes/personEvents.ts';
import { noteText } from '#server/modules/people/fields/interactionText.ts';
import type { CrmRecord, RecordKey } from '#server/modules/records/crmRecord.ts';
import { ownerIds } from '#server/modules/records/crmRecord.ts';
import { recordEventOf, webhookArea } from '#server/modules/records/recordEvents.ts';
import { notifyAbout } from '#server/modules/records/recordMembers.service.ts';
import { lockedRecordScope } from '#server/modules/records/recordScope.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import { react } from '#server/reactions.ts';
import { checkedMentions } from './mentions.service.ts';
import { isNoteOf } from './noteRights.ts';
import type { NoteRow } from './notes.store.ts';
import { lockNote, removeDeletedNotes, writeNote } from './notes.store.ts';

/** A note and its record. */
export interface NoteKey extends RecordKey {
  id: string;
}

export interface NotesService {
  /** Writes another text, which is for its author and admins, or pins it or takes it off, which is for all with EDIT. */
  updateNote(
    viewer: Viewer,
    key: NoteKey,
    change: { text?: string | null | undefined; isPinned?: boolean | null | undefined },
  ): Promise<void>;
  /** Takes a note away; its author and admins may. */
  deleteNote(viewer: Viewer, key: NoteKey): Promise<void>;
  /** Brings a deleted note back within NOTE_UNDO_HOURS. */
  restoreNote(viewer: Viewer, key: NoteKey): Promise<void>;
  /** Permanently deletes notes whose undo period is over. */
  sweepNotes(): Promise<void>;
}

/** The service of notes on leads, contacts, accounts and deals; they are added as interactions and read in the timeline. */
export function createNotesService(deps: { database: Database; clock: Clock }): NotesService {
  const { database, clock } = deps;
  const changeNote = async (
    anyone: Viewer,
    { id, ...key }: NoteKey,
    change: (note: NoteRow, place: NoteSubject) => Promise<NoteChange | null> | NoteChange | null,
  ) => {
    await lockedRecordScope(deps, anyone, key, async (tx, record, viewer) => {
      const note = await foundNote(tx, record, id);
      const at = clock.now();
      const made = await change(note, { tx, viewer, record, at });
      if (!made) return;
      await writeNote(tx, viewer.companyId, id, made.columns);
      if (made.mentioned?.length)
        await notifyAbout(tx, viewer, made.mentioned, { kind: 'MENTION', record, subjectId: id, at });
      await recordEventOf(tx, viewer, record, { action: made.action, isOnPageOnly: true, at });
      const action = RECORD_ACTIONS[made.action];
      const changed = {
        entity: 'note',
        entityId: id,
        action,
        ...webhookArea(record),
        ...(action === 'deleted' && { about: ownerIds(record) }),
      } as const;
      await react(tx, 'records.changed', { companyId: viewer.companyId, records: [changed], at });
    });
  };

  return {
    updateNote: (anyone, key, { text, isPinned }) =>
      changeNote(anyone, key, async (note, { tx, viewer, record, at }) => {
        if (note.deleted_at) throw notFound('note');
        const isPinChanged = typeof isPinned === 'boolean' && isPinned !== (note.pinned_at !== null);
        const pin = isPinChanged ? { pinned_at: isPinned ? at : null } : {};
        const given = typeof text === 'string' ? noteText(text) : note.text;
        const written = await checkedMentions(tx, record, given, note.text);
        // A changed name of a mentioned member is no edit
        if (written === (await checkedMentions(tx, record, note.text, note.text)))
          return isPinChanged ? { action: isPinned ? 'note-pinned' : 'note-unpinned', columns: pin } : null;
        if (!isNoteOf(viewer, note)) throw forbidden();
        const columns = { ...pin, text: written, edited_at: at, edited_by: viewerName(viewer) };
        const before = mentionedIds(note.text);
        const mentioned = mentionedIds(written).filter((one) => !before.includes(one));
        return { action: 'note-edited', columns, mentioned };
      }),

    deleteNote: (anyone, key) =>
      changeNote(anyone, key, (note, { viewer, at }) => {
        if (note.deleted_at) throw notFound('note');
        if (!isNoteOf(viewer, note)) throw forbidden();
        return { action: 'note-deleted', columns: { deleted_at: at } };
      }),

    restoreNote: (anyone, key) =>
      changeNote(anyone, key, (note, { viewer }) => {
        if (!note.deleted_at) throw notFound('note');
        if (!isNoteOf(viewer, note)) throw forbidden();
        return { action: 'note-restored', columns: { deleted_at: null } };
      }),

    sweepNotes: () =>
      platformScope(database, (tx) =>
        removeDeletedNotes(tx, new Date(clock.now().getTime() - NOTE_UNDO_HOURS * HOUR_MS)),
      ),
  };
}

/** What happened to the note, by the event of its record. */
const RECORD_ACTIONS = {
  'note-edited': 'updated',
  'note-pinned': 'updated',
  'note-unpinned': 'updated',
  'note-deleted': 'deleted',
  'note-restored': 'created',
} as const satisfies Partial<Record<PersonEvent['action'], string>>;

const HOUR_MS = 60 * 60 * 1000;

/** Where a note is changed. */
interface NoteSubject {
  tx: Tx;
  viewer: CompanyViewer;
  record: CrmRecord;
  at: Date;
}

interface NoteChange {
  action: keyof typeof RECORD_ACTIONS;
  columns: Parameters<typeof writeNote>[3];
  /** The newly mentioned members. */
  mentioned?: readonly string[];
}

async function foundNote(tx: Tx, record: CrmRecord, id: string): Promise<NoteRow> {
  const note = isUuid(id) ? await lockNote(tx, record, id) : undefined;
  if (!note) throw notFound('note');
  return note;
}
