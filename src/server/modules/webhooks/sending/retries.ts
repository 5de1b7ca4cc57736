/**
 * When the next try is, after so many that failed: each later than the one before, and all of them over more than a day; null after the last.
 * A fifth of the wait is chance, so that what failed together does not come back together.
 */
export function nextTry(attempts: number, now: Date, chance = Math.random()): Date | null {
  const wait = WAITS_S[attempts - 1];
  if (wait === undefined) return null;
  return new Date(now.getTime() + wait * 1000 * (0.9 + 0.2 * chance));
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const WAITS_S = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 24 * HOUR];
