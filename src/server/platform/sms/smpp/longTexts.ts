import type { IncomingPart } from './smppText.ts';

/** Puts long texts together that come in parts. */
export interface LongTexts {
  /** The whole text once its last part is there; null before. */
  add(from: string, part: IncomingPart, text: string): string | null;
}

/** Stores parts in memory. Above a limit, the oldest incomplete message is discarded. */
export function createLongTexts(): LongTexts {
  const open = new Map<string, Map<number, string>>();
  return {
    add(from, { reference, total, index }, text) {
      const key = `${from} ${reference} ${total}`;
      const parts = open.get(key) ?? new Map<number, string>();
      parts.set(index, text);
      open.delete(key);
      if (parts.size >= total)
        return [...parts]
          .toSorted(([a], [b]) => a - b)
          .map(([, part]) => part)
          .join('');
      open.set(key, parts);
      const [oldest] = open.keys();
      if (open.size > MOST_OPEN && oldest !== undefined) open.delete(oldest);
      return null;
    },
  };
}

const MOST_OPEN = 1_000;
