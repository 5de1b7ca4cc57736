import type { Mention } from '#contract/people/mentions.ts';
import { mentionToken, noteParts, plainMention } from '#contract/people/mentions.ts';

/** The range of a mention in the displayed text. */
interface MentionSpan {
  start: number;
  /** Behind its last character. */
  end: number;
  mention: Mention;
}

/** A note as it is typed: '@Ada Byron' where its text holds the member's id, too. */
export function readMentions(text: string): { plain: string; spans: MentionSpan[] } {
  const spans: MentionSpan[] = [];
  let plain = '';
  for (const part of noteParts(text)) {
    const start = plain.length;
    plain += typeof part === 'string' ? part : plainMention(part);
    if (typeof part !== 'string') spans.push({ start, end: plain.length, mention: part });
  }
  return { plain, spans };
}

/** The note after an edit of its displayed text: mentions outside the edit stay, edited ones become plain text. */
export function typedOver(text: string, plainAfter: string): string {
  const { plain, spans } = readMentions(text);
  const most = Math.min(plain.length, plainAfter.length);
  let same = 0;
  while (same < most && plain[same] === plainAfter[same]) same += 1;
  let sameEnd = 0;
  while (sameEnd < most - same && plain.at(-1 - sameEnd) === plainAfter.at(-1 - sameEnd)) sameEnd += 1;
  const moved = plainAfter.length - plain.length;
  return writeMentions(
    plainAfter,
    spans.flatMap((span) => {
      if (span.end <= same) return [span];
      if (span.start < plain.length - sameEnd) return [];
      return [{ ...span, start: span.start + moved, end: span.end + moved }];
    }),
  );
}

/** Whose name is being typed: the '@' before the caret and what follows it, unless that is a mention already. */
export function mentionAt(text: string, caret: number): { start: number; query: string } | null {
  const { plain, spans } = readMentions(text);
  const match = /(?:^|[\s(])@([\p{L}\p{M}\p{N}'’.-]*(?: [\p{L}\p{M}\p{N}'’.-]*)?)$/u.exec(
    plain.slice(0, caret),
  );
  if (!match) return null;
  const query = match[1] ?? '';
  const start = caret - query.length - 1;
  return spans.some((span) => span.start === start) ? null : { start, query };
}

/** The note with a mention instead of the text from `start` to the caret, and the new caret position. */
export function withMention(
  text: string,
  { start, caret, mention }: { start: number; caret: number; mention: Mention },
): { text: string; caret: number } {
  const { plain } = readMentions(text);
  const after = typedOver(text, `${plain.slice(0, start)}${plain.slice(caret)}`);
  const { plain: rest, spans } = readMentions(after);
  const name = plainMention(mention);
  const space = rest[start] === ' ' ? '' : ' ';
  const end = start + name.length;
  const moved = name.length + space.length;
  const others = spans.map((span) =>
    span.start < start ? span : { ...span, start: span.start + moved, end: span.end + moved },
  );
  const written = `${rest.slice(0, start)}${name}${space}${rest.slice(start)}`;
  return { text: writeMentions(written, [...others, { start, end, mention }]), caret: end + 1 };
}

function writeMentions(plain: string, spans: readonly MentionSpan[]): string {
  let text = '';
  let end = 0;
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    text += plain.slice(end, span.start) + mentionToken(span.mention);
    end = span.end;
  }
  return text + plain.slice(end);
}
