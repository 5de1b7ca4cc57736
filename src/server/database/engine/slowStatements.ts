/** A statement that took long, without its values. Times in milliseconds. */
export interface SlowStatement {
  text: string;
  count: number;
  longestMs: number;
  averageMs: number;
  lastAt: Date;
}

/** Remembers the statements of this process that took long. */
export interface SlowStatements {
  note(text: string, ms: number): void;
  /** The longest first, LISTED at most. */
  list(): SlowStatement[];
}

/** From how many milliseconds on a statement is slow: its caller noticed. */
export const SLOW_FROM_MS = 200;

/** Stores up to MOST_STORED statements by their text; a longer one replaces the shortest. */
export function createSlowStatements(): SlowStatements {
  const stored = new Map<string, Omit<SlowStatement, 'text' | 'averageMs'> & { totalMs: number }>();
  return {
    note(full, ms) {
      if (ms < SLOW_FROM_MS) return;
      const text = full.replaceAll(/\s+/g, ' ').trim().slice(0, TEXT_MAX);
      const known = stored.get(text);
      if (!known && stored.size >= MOST_STORED) {
        const [shortest] = [...stored].toSorted((one, other) => one[1].longestMs - other[1].longestMs);
        if (!shortest || shortest[1].longestMs >= ms) return;
        stored.delete(shortest[0]);
      }
      stored.set(text, {
        count: (known?.count ?? 0) + 1,
        longestMs: Math.max(known?.longestMs ?? 0, Math.round(ms)),
        totalMs: (known?.totalMs ?? 0) + ms,
        lastAt: new Date(),
      });
    },
    list: () =>
      [...stored]
        .map(([text, { totalMs, ...seen }]) => ({
          text,
          ...seen,
          averageMs: Math.round(totalMs / seen.count),
        }))
        .toSorted((one, other) => other.longestMs - one.longestMs)
        .slice(0, LISTED),
  };
}

const MOST_STORED = 200;
const LISTED = 20;
const TEXT_MAX = 2_000;
