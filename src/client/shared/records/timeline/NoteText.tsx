import { t } from '@lingui/core/macro';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { errorText } from '#client/data/apiError.ts';
import { joinClasses } from '#client/kit/joinClasses.ts';
import { RowMenu } from '#client/kit/menus/RowMenu.tsx';
import { RelativeTime } from '#client/kit/time/RelativeTime.tsx';
import { toast } from '#client/kit/toast/toast.ts';
import { removeWithUndo } from '#client/shared/trash/removeWithUndo.ts';
import { useRecord } from '../recordContext.ts';
import { MentionedText } from './mentions/MentionedText.tsx';
import { noteAnchor } from './noteAnchor.ts';
import { NoteEditor } from './NoteEditor.tsx';
import {
  useDeleteRecordNoteMutation,
  useRestoreRecordNoteMutation,
  useUpdateRecordNoteMutation,
} from './notesApi.ts';
import type { TimelineEntry } from './timelineEntry.ts';
import styles from './Note.module.css';

/** The text of a note, and the menu of what the viewer may do with it. */
export function NoteText({ entry }: { entry: TimelineEntry }) {
  const { mayEdit } = useRecord();
  const { save, pin, remove } = useNoteActions(entry._id);
  const [isEditing, setIsEditing] = useState(false);
  const { isAimedAt, aim } = useAim(entry._id);
  const { text, note } = entry;
  if (!note || text === null) return null;
  if (isEditing) return <NoteEditor text={text} onSave={save} onClose={() => setIsEditing(false)} />;
  const changes = note.mayChange
    ? [
        { label: t`Edit`, icon: <Pencil />, onSelect: () => setIsEditing(true) },
        { label: t`Delete`, icon: <Trash2 />, isDanger: true, onSelect: () => void remove() },
      ]
    : [];
  const pinning = note.isPinned
    ? { label: t`Unpin`, icon: <PinOff />, onSelect: () => void pin(false) }
    : { label: t`Pin to the top`, icon: <Pin />, onSelect: () => void pin(true) };
  return (
    <>
      <div
        ref={isAimedAt ? aim : undefined}
        id={noteAnchor(entry._id)}
        className={joinClasses(styles.note, isAimedAt && styles.aimedAt)}
        tabIndex={-1}
      >
        <p className={styles.text}>
          <MentionedText text={text} />
        </p>
        {mayEdit && !entry.about && (
          <div className={styles.menu}>
            <RowMenu
              label={t`Actions for the note of ${{ name: entry.actorName }}`}
              items={[pinning, ...changes]}
            />
          </div>
        )}
      </div>
      {note.editedAt && (
        <p className={styles.meta}>
          {t`Edited by ${{ name: note.editedBy ?? '' }}`} <RelativeTime at={note.editedAt} />
        </p>
      )}
    </>
  );
}

/** Whether the address leads to this note, and what brings it into sight and to the focus once it is there. */
function useAim(id: string) {
  const { hash, key } = useLocation();
  // A note that is followed to again is drawn already: another key, another function, and React calls it anew.
  const aim = useCallback(
    (note: HTMLElement | null) => {
      if (!note || !key) return;
      note.scrollIntoView({ block: 'center' });
      note.focus({ preventScroll: true });
    },
    [key],
  );
  return { isAimedAt: hash === `#${noteAnchor(id)}`, aim };
}

/** What can be done with a note of the record on the page. */
function useNoteActions(id: string) {
  const { kind, recordId } = useRecord();
  const [update] = useUpdateRecordNoteMutation();
  const [remove] = useDeleteRecordNoteMutation();
  const [restore] = useRestoreRecordNoteMutation();
  const key = { kind, recordId, id };

  return {
    /** Resolves to why it was not saved, or null. */
    save: async (text: string) =>
      errorText(
        (await update({ ...key, input: { text } })).error,
        t`The note could not be saved. Try again.`,
      ),
    pin: async (isPinned: boolean) => {
      const message = errorText(
        (await update({ ...key, input: { isPinned } })).error,
        isPinned ? t`The note could not be pinned` : t`The note could not be unpinned`,
      );
      if (message !== null) toast.error(message);
    },
    remove: () =>
      removeWithUndo({
        one: 'note',
        done: 'deleted',
        remove: () => remove(key),
        restore: () => restore(key),
      }),
  };
}
