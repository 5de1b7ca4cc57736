import pLimit from 'p-limit';

/** The database work of all worker runs of this process. */
export interface Turns {
  /** Runs `work` when it is its turn: in the order of the calls, a few at a time. */
  take<T>(work: () => Promise<T>): Promise<T>;
  /** The most messages that a run may claim with its turn: fewer while others wait. */
  share(): number;
}

/**
 * A run takes turns for its transactions only, and none while it waits for its provider or its rate: so many companies send at the same time,
 * and the one that starts last waits for one transaction of each other. docs/decisions/0253
 */
export function createTurns(): Turns {
  const limit = pLimit(AT_ONCE);
  return {
    take: (work) => limit(work),
    share: () => (limit.pendingCount > 0 ? FAIR_SHARE : Infinity),
  };
}

/** Of the connections of the pool. */
const AT_ONCE = 4;
const FAIR_SHARE = 50;
