import { AsyncLocalStorage } from 'node:async_hooks';
import { errorWithCause } from '../errors.ts';

/** A queue in front of the pool, so that the requests of one company cannot take all connections. docs/decisions/0257. */
export interface FairTurns {
  /**
   * Runs `work`, which uses one connection, when the key (a company, or a user) gets its turn. Inside of another turn it runs at once: that
   * one has a connection, which it would never give back. Rejects like an unreachable database after the longest wait.
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
  /** How many are waiting. */
  waiting(): number;
}

interface Options {
  /** The connections of the pool. */
  places: number;
  waitLimitMs?: number;
  now?: () => number;
}

interface Line {
  held: number;
  /** How long its turns take, in ms: the later ones count more. */
  meanMs: number;
  waiting: (() => void)[];
}

/**
 * Turns are granted round robin by key. A key gets a connection while it holds fewer than are free, so alone it gets half of the pool, and
 * some are always free for others, however many are busy. One with slow turns gets a fifth, so that it leaves the database's processors
 * to others as well.
 */
export function createFairTurns({
  places,
  waitLimitMs = WAIT_LIMIT_MS,
  now = () => performance.now(),
}: Options): FairTurns {
  const lines = new Map<string, Line>();
  const current = new AsyncLocalStorage<{ isHeld: boolean }>();
  const slowShare = Math.max(1, Math.floor(places / 5));
  let free = places;

  const mayTake = ({ held, meanMs }: Line) =>
    free > 0 && held < free && (meanMs < SLOW_FROM_MS || held < slowShare);

  /** Grants the next turn, if there is one. */
  function grant(): boolean {
    for (const [key, line] of lines) {
      const next = mayTake(line) ? line.waiting.shift() : undefined;
      if (!next) continue;
      hold(key, line);
      next();
      return true;
    }
    return false;
  }

  function hold(key: string, line: Line): void {
    line.held += 1;
    free -= 1;
    // Behind the others
    lines.delete(key);
    lines.set(key, line);
  }

  function giveBack(key: string, line: Line, ms: number): void {
    line.held -= 1;
    free += 1;
    line.meanMs += (ms - line.meanMs) * WEIGHT;
    let isGranting = true;
    while (isGranting) isGranting = grant();
    if (line.held === 0 && line.waiting.length === 0 && line.meanMs < SLOW_FROM_MS) lines.delete(key);
    if (lines.size > LINES_MOST) forgetIdle();
  }

  function forgetIdle(): void {
    for (const [key, { held, waiting }] of lines) if (held === 0 && waiting.length === 0) lines.delete(key);
  }

  function enter(key: string, line: Line): Promise<void> | undefined {
    if (line.waiting.length === 0 && mayTake(line)) return void hold(key, line);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(granted), 1);
        reject(errorWithCause(new Error('timeout exceeded when trying to connect: too many requests wait')));
      }, waitLimitMs);
      const granted = () => {
        clearTimeout(timer);
        resolve();
      };
      line.waiting.push(granted);
    });
  }

  return {
    async take(key, work) {
      if (current.getStore()?.isHeld) return work();
      const line = lines.get(key) ?? { held: 0, meanMs: 0, waiting: [] };
      lines.set(key, line);
      await enter(key, line);
      const turn = { isHeld: true };
      const startedAt = now();
      try {
        return await current.run(turn, work);
      } finally {
        turn.isHeld = false;
        giveBack(key, line, now() - startedAt);
      }
    },
    waiting: () => [...lines.values()].reduce((sum, line) => sum + line.waiting.length, 0),
  };
}

/** Longer than a connection is awaited: the company's own requests are served before this one, each within the limit of a statement. */
const WAIT_LIMIT_MS = 30_000;
const SLOW_FROM_MS = 200;
const WEIGHT = 0.3;
const LINES_MOST = 1_000;
