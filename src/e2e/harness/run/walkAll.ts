import type { Journey } from '../journey.ts';

/** How a journey went; `fault` is what it threw. */
export interface Walked {
  journey: Journey;
  seconds: number;
  fault?: Error;
}

/**
 * Walks the journeys, so many at a time; those that want to be alone one by one at the end. Those that may take longest
 * begin, so that none of them is still under way when the others are done. `onEnd` is told of each.
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
    for (let journey = waiting.shift(); journey; journey = waiting.shift()) {
      const started = performance.now();
      const fault = await walk(journey).then(
        () => undefined,
        (reason: Error) => reason,
      );
      onEnd({ journey, seconds: (performance.now() - started) / 1000, fault });
    }
  }
}
