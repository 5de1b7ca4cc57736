/** The id of a note on its person's page, and what follows '#' in the address that leads to it. */
export function noteAnchor(noteId: string): string {
  return `note-${noteId}`;
}
