/** A member whom a note names, with the name by which it was written. */
export interface Mention {
  id: string;
  name: string;
}

/** A note as it reads: its text, and between it whom it mentions. */
export type NotePart = string | Mention;

/** How a mention stands in a note's text: readable as it is, and known by the id whatever the member is called later. */
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

/** The members whom a note mentions, each once. */
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
