import type { Viewer } from '#server/access/viewer.ts';

/** Whether the viewer may change the text of a note or delete it: its author may, and every admin. */
export function isNoteOf(viewer: Viewer, { author_id: authorId }: { author_id: string | null }): boolean {
  return viewer.role !== 'MEMBER' || authorId === viewer.userId;
}
