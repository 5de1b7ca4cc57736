import type { Clock } from './clock.ts';

/** A time in which this process could answer nothing. */
export interface EventLoopBlock {
  at: Date;
  ms: number;
  /** The requests and jobs under way, at most DURING_MOST; the one that began last comes first. */
  during: string[];
}

/** Notices when the event loop is blocked, and logs it. */
export interface EventLoopWatch {
  /** Says that a request or job begins; call the result when it ends. */
  begin(name: string): () => void;
  /** The blocks of the last 24 hours, since this process started at most. */
  blocks(): { count: number; last: EventLoopBlock | null };
  stop(): void;
}

/** From how many milliseconds on a block counts. */
export const BLOCKED_FROM_MS = 200;

/** A late timer means a block. The cost: ten calls a second, and two steps for each request and job. */
export function createEventLoopWatch({
  logger,
  clock,
}: {
  logger: { warn: (fields: object, message: string) => void };
  clock: Clock;
}): EventLoopWatch {
  const underWay = new Set<{ name: string }>();
  // The blocking work has often ended before the timer fires
  let ended: { name: string }[] = [];
  let times: number[] = [];
  let last: EventLoopBlock | null = null;
  let lastTick = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    const ms = Math.round(now - lastTick - TICK_MS);
    lastTick = now;
    if (ms >= BLOCKED_FROM_MS) note(ms);
    ended = [];
  }, TICK_MS).unref();

  function note(ms: number): void {
    const during = [...underWay, ...ended].toReversed().map(({ name }) => name);
    last = { at: clock.now(), ms, during: [...new Set(during)].slice(0, DURING_MOST) };
    times = [...recent(), last.at.getTime()].slice(-COUNTED_MOST);
    logger.warn(last, 'The event loop was blocked');
  }

  function recent(): number[] {
    const from = clock.now().getTime() - DAY_MS;
    return times.filter((time) => time > from);
  }

  return {
    begin(name) {
      const work = { name };
      underWay.add(work);
      return () => {
        if (underWay.delete(work)) ended.push(work);
      };
    },
    blocks: () => ({ count: recent().length, last }),
    stop: () => clearInterval(timer),
  };
}

const TICK_MS = 100;
const DURING_MOST = 5;
const COUNTED_MOST = 10_000;
const DAY_MS = 24 * 3_600_000;
