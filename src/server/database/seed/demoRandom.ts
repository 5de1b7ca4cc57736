/** Pseudo-random numbers that are the same at every start (mulberry32), and picks by them. */
export function createDemoRandom(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    /** True that often, of 1. */
    chance: (share: number) => next() < share,
    /** A whole number, both ends included. */
    between,
    pick: <T>(things: readonly T[]): T => things[between(0, things.length - 1)] as T,
    /** One of the names, as often as its weight says. */
    weighted<T extends string>(weights: Record<T, number>): T {
      const entries = Object.entries(weights) as [T, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      return (entries.find(([, weight]) => (left -= weight) < 0) ?? entries[0])?.[0] as T;
    },
  };
}

export type DemoRandom = ReturnType<typeof createDemoRandom>;
