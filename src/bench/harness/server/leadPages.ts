import { setTimeout as sleep } from 'node:timers/promises';

type Ask = (query: string) => Promise<unknown>;

/** Asks for a page of leads again and again until `isOver`, for `limitMs` at most; answers how long each took, in milliseconds. */
export async function timeLeadPages(ask: Ask, isOver: () => boolean, limitMs: number): Promise<number[]> {
  const taken: number[] = [];
  const end = performance.now() + limitMs;
  while (!isOver() && performance.now() < end) {
    const started = performance.now();
    await ask('{ findLeads(input: { limit: 20 }) { page { total } data { _id } } }');
    taken.push(performance.now() - started);
    await sleep(5);
  }
  return taken;
}

/** The 99th percentile. */
export function p99(taken: number[]): number {
  const sorted = taken.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
}
