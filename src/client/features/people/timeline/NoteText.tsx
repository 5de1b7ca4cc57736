import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { LinkedText } from '#client/kit/text/LinkedText.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { usePersonPage } from '../page/personPageContext.ts';
import { NoteEditor } from './NoteEditor.tsx';
import styles from './Note.module.css';
import type { TimelineEntry } from './timelineText.ts';
import { useNoteActions } from './useNoteActions.ts';

/** The text of a note, and the menu of what the viewer may do with it. */
export function NoteText({ entry }: { entry: TimelineEntry }) {
  const { mayEdit } = usePersonPage();
  const { save, pin, remove } = useNoteActions(entry._id);
  const [isEditing, setIsEditing] = useState(false);
  const { text, note } = entry;
  if (!note || text === null) return null;
  if (isEditing) return <NoteEditor text={text} onSave={save} onClose={() => setIsEditing(false)} />;
  const changes = note.mayChange
    ? [
        { label: 'Edit', icon: <Pencil />, onSelect: () => setIsEditing(true) },
        { label: 'Delete', icon: <Trash2 />, isDanger: true, onSelect: () => void remove() },
      ]
    : [];
  const pinning = note.isPinned
    ? { label: 'Unpin', icon: <PinOff />, onSelect: () => void pin(false) }
    : { label: 'Pin to the top', icon: <Pin />, onSelect: () => void pin(true) };
  return (
    <>
      <div className={styles.note}>
        <p className={styles.text}>
          <LinkedText text={text} />
        </p>
        {mayEdit && (
          <div className={styles.menu}>
            <RowMenu label={`Actions for the note of ${entry.actorName}`} items={[pinning, ...changes]} />
          </div>
        )}
      </div>
      {note.editedAt && (
        <p className={styles.meta}>
          Edited by {note.editedBy} <RelativeTime at={note.editedAt} />
        </p>
      )}
    </>
  );
}
