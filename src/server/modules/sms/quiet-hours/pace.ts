import type { QuietSettings, TextTime, TimedText } from './textTimes.ts';
import { textTimes } from './textTimes.ts';

/** How a campaign would go. */
export interface Pace {
  /** Texts that have to wait for quiet hours to end, before their turn comes or because it comes too late, or for another day. */
  later: number;
  /** When the last one goes; null where there is none. */
  finishAt: Date | null;
}

/** What a provider takes in a day. */
export interface DayCap {
  most: number;
  /** On the first one. */
  left: number;
  nextStart: (now: Date) => Date;
}

/**
 * Simulates the sender: due messages first, at the provider's rate. Messages that it does not reach before quiet hours
 * wait for their end; messages above the daily cap wait for the next day. Ignores other messages of the provider, and
 * retries.
 */
export function paceOf(
  texts: readonly TimedText[],
  {
    settings,
    ratePerSecond,
    at,
    cap = null,
  }: { settings: QuietSettings; ratePerSecond: number; at: Date; cap?: DayCap | null },
): Pace {
  const lines = linesOf(texts, textTimes(settings, at), at);
  const stepMs = 1000 / ratePerSecond;
  let now = at.getTime();
  let room = cap?.left ?? Infinity;
  let dayEnd = cap?.nextStart(at).getTime() ?? Infinity;
  let later = 0;
  let finishAt: Date | null = null;
  for (let left = texts.length; left > 0;) {
    const waiting = lines.filter((line) => line.next < line.seqs.length);
    if (cap && now < dayEnd && room === 0) {
      now = dayEnd;
      for (const line of waiting) line.hasWaited = true;
    }
    if (cap && now >= dayEnd) {
      room = cap.most;
      dayEnd = cap.nextStart(new Date(now)).getTime();
    }
    for (const line of waiting)
      if (line.until <= now) setTime(line, textTimes(settings, new Date(now))(line.text), new Date(now));
    const open = waiting.filter(({ from }) => from <= now);
    const [first] = open.length > 1 ? open.toSorted(beforeOther) : open;
    if (!first) {
      now = Math.min(...waiting.map(({ from }) => from));
      continue;
    }
    const others = waiting.length > 1;
    // A single line continues until its window closes or it ends
    const most = others ? 1 : Math.ceil((Math.min(first.until, dayEnd) - now) / stepMs);
    const count = Math.min(most, room, first.seqs.length - first.next);
    room -= count;
    first.next += count;
    left -= count;
    if (first.hasWaited) later += count;
    finishAt = new Date(now + (count - 1) * stepMs);
    now += count * stepMs;
  }
  return { later, finishAt };
}

/** Texts whose readers have the same clocks, in the order in which they go. */
interface Line {
  text: TimedText;
  seqs: number[];
  /** The first of them that is left. */
  next: number;
  from: number;
  until: number;
  hasWaited: boolean;
}

function linesOf(texts: readonly TimedText[], timeOf: (text: TimedText) => TextTime, at: Date): Line[] {
  const lines = new Map<string, Line>();
  for (const [seq, text] of texts.entries()) {
    const key = `${text.zones} ${text.isMarketing}`;
    const line = lines.get(key) ?? { text, seqs: [], next: 0, from: 0, until: 0, hasWaited: false };
    if (line.seqs.length === 0) setTime(line, timeOf(text), at);
    line.seqs.push(seq);
    lines.set(key, line);
  }
  return [...lines.values()];
}

function setTime(line: Line, { dueAt, openUntil }: TextTime, now: Date): void {
  line.from = dueAt.getTime();
  line.until = openUntil?.getTime() ?? Infinity;
  line.hasWaited ||= dueAt > now;
}

function beforeOther(a: Line, b: Line): number {
  return a.from - b.from || (a.seqs[a.next] ?? 0) - (b.seqs[b.next] ?? 0);
}
