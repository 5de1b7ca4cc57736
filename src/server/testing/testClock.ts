import type { Clock } from '#server/platform/clock.ts';

/** A clock that runs on from where a test sets it. */
export interface TestClock extends Clock {
  /** By how many milliseconds a test has moved it. */
  readonly offset: number;
  /** Moves on by that many milliseconds. */
  advance(milliseconds: number): void;
}

/** Starts at the machine's time: databases stamp nothing themselves, so only this clock counts. */
export function createTestClock(): TestClock {
  let offset = 0;
  return {
    get offset() {
      return offset;
    },
    now: () => new Date(Date.now() + offset),
    advance(milliseconds) {
      offset += milliseconds;
    },
  };
}
