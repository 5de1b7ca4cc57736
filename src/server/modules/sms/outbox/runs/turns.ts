import { AsyncLocalStorage } from 'node:async_hooks';
import pLimit from 'p-limit';

/** The database work of all worker runs of this process. */
export interface Turns {
  /** Runs `work` when it is its turn: in the order of the calls, a few at a time. `isFirst`: before others, with most of the turns. */
  take<T>(work: () => Promise<T>, isFirst?: boolean): Promise<T>;
  /** The most messages that a run may claim with its turn: fewer while others wait. */
  share(): number;
}

/**
 * A run takes turns for its transactions only, and none while it waits for its provider or its rate: so many companies send at the same time,
 * and the one that starts last waits for the first transaction of each other. docs/decisions/0253
 */
export function createTurns(): Turns {
  const limit = pLimit(AT_ONCE);
  const first: (() => Promise<void>)[] = [];
  const later: (() => Promise<void>)[] = [];
  let firstInARow = 0;
  const next = () => {
    const isFirst = first.length > 0 && (later.length === 0 || firstInARow < FIRST_IN_A_ROW);
    firstInARow = isFirst ? firstInARow + 1 : 0;
    return (isFirst ? first : later).shift()?.();
  };
  return {
    take: (work, isFirst = false) =>
      new Promise((resolve, reject) => {
        // Bound, because another caller's place runs it
        (isFirst ? first : later).push(AsyncLocalStorage.bind(() => work().then(resolve, reject)));
        void limit(next);
      }),
    share: () => (limit.pendingCount > 0 ? FAIR_SHARE : Infinity),
  };
}

/** Of the connections of the pool. */
const AT_ONCE = 4;
const FAIR_SHARE = 50;
/** Then one of the others: results of sent messages have to be stored before their leases end. */
const FIRST_IN_A_ROW = 7;
