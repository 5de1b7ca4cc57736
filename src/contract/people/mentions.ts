/** A member mentioned in a note, with the name used there. */
export interface Mention {
  id: string;
  name: string;
}

/** A part of a note: text or a mention. */
export type NotePart = string | Mention;

/** A mention in a note's text: readable as it is, and linked to the member by id even after a rename. */
export function mentionToken({ id, name }: Mention): string {
  return `@[${name.replace(/[[\]]/g, '').trim()}](${id})`;
}

/** The parts of a note, none of them empty. */
export function noteParts(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    parts.push(text.slice(end, match.index), { id: match[2] as string, name: match[1] as string });
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** The note as plain text, for mails, exports and searches: '@Ada Byron' for a mention. */
export function plainNote(text: string): string {
  return rewriteMentions(text, plainMention);
}

/** A mention as people read it. */
export function plainMention({ name }: Mention): string {
  return `@${name}`;
}

/** The members mentioned in a note, each once. */
export function mentionedIds(text: string): string[] {
  return [...new Set(noteParts(text).flatMap((part) => (typeof part === 'string' ? [] : [part.id])))];
}

/** The note with something else in place of each mention. */
export function rewriteMentions(text: string, rewrite: (mention: Mention) => string): string {
  return noteParts(text)
    .map((part) => (typeof part === 'string' ? part : rewrite(part)))
    .join('');
}

const TOKEN = /@\[([^[\]\n]{1,200})\]\(([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\)/g;
