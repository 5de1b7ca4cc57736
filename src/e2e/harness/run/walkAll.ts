import type { Journey } from '../journey.ts';

/** How a journey went. */
export interface Walked {
  journey: Journey;
  seconds: number;
  /** The error, if it failed. */
  fault?: Error;
}

/**
 * Walks the journeys, `atOnce` at a time, then those with `isAlone` one by one. The ones with the longest limits start first, so that
 * none of them is the last to end. Calls `onEnd` after each.
 */
export async function walkAll(
  journeys: Journey[],
  atOnce: number,
  walk: (journey: Journey) => Promise<void>,
  onEnd: (walked: Walked) => void,
): Promise<void> {
  const longestFirst = journeys.toSorted((one, other) => other.timeoutMs - one.timeoutMs);
  const together = longestFirst.filter(({ isAlone }) => !isAlone);
  const alone = longestFirst.filter(({ isAlone }) => isAlone);
  await Promise.all(Array.from({ length: atOnce }, () => walkInTurn(together)));
  await walkInTurn(alone);

  async function walkInTurn(waiting: Journey[]): Promise<void> {
    for (let journey = waiting.shift(); journey; journey = waiting.shift()) onEnd(await timed(journey));
  }

  async function timed(journey: Journey): Promise<Walked> {
    const started = performance.now();
    const fault = await walk(journey).then(
      () => undefined,
      (reason: Error) => reason,
    );
    return { journey, seconds: (performance.now() - started) / 1000, fault };
  }
}
