import { i18n } from '#contract/i18n/i18n.ts';

/**
 * The rule for all incoming text: no unpaired surrogates (replaced by a mark) and no NUL, which no database stores. The server
 * applies it to all arguments of all operations; other inputs, such as files, call it.
 */
export function wellFormedText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/**
 * Text for one line as it is stored: without control characters, characters that turn the direction of writing, and
 * halves of surrogate pairs; blanks collapsed and trimmed. Emoji and every script stay as they are.
 */
export function tidyText(typed: string): string {
  return typed.toWellFormed().replace(REFUSED, '').replace(/\s+/g, ' ').trim();
}

/** The same for text of many lines: line breaks and indents stay, blanks at the ends of lines go. */
export function tidyLines(typed: string): string {
  const lines = typed.toWellFormed().replace(/\r\n?/g, '\n').replace(REFUSED, '').split('\n');
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}

/** Length as people count it: an emoji outside the basic plane is one, not two. */
export function textLength(text: string): number {
  return [...text].length;
}

/** Whether a text is too long to be read at all. Twice the limit: characters outside the basic plane count as two. */
export function isOversized(text: string, most: number): boolean {
  return text.length > 2 * most;
}

/** The problem of a text with more than `most` characters, or null. */
export function lengthProblem(text: string, most: number): string | null {
  return textLength(text) > most ? i18n.t('At most {most, number} characters', { most }) : null;
}

/** Whether a name contains a link, which mails and messages would carry to their reader. */
export function hasLink(name: string): boolean {
  return LINK.test(name.normalize('NFKC').replace(DOT, '.'));
}

// Characters that browsers and readers treat as a dot in a domain
const DOT = /[\u3002\uFF0E\uFF61\u2024]|\[\.\]|\(\.\)/g;

// A scheme, www, a path behind a domain, an IPv4 address, or a domain; initials and titles such as Prof.Dr. are none.
const LINK =
  /:\/\/|www\.|\.\p{L}+\/|\d\.\d{1,3}\.\d{1,3}\.\d|[^\s.]{3}\.(?:\p{L}{3}|\p{L}{2}(?![\p{L}.]))|(?<![\p{L}\p{N}-])(?!(?:dr|mr|ms|st|jr|sr|fr)\.)[\p{L}\p{N}-]{2}\.\p{L}{2}(?![\p{L}.])/iu;

// Controls but not blanks, embeddings and overrides of direction, the mark that toWellFormed leaves behind, BOM.
const REFUSED =
  /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F\u202A-\u202E\u2066-\u2069\uFFFD\uFEFF]/g;
