import type { Journey } from '../journey.ts';

/** How a journey went. */
export interface Walked {
  journey: Journey;
  seconds: number;
  /** The error, of the second run if there was one. */
  fault?: Error;
  /** The error of the first run, if the second succeeded. */
  firstFault?: Error;
}

/**
 * Runs the journeys, a given number at a time; those that must run alone follow one by one. The longest start first, so that none of
 * them is still running when the others are done. `onEnd` is called for each. A journey that failed in parallel runs once more alone: a
 * defect of the product fails again, an overloaded machine does not.
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
  const failed: Walked[] = [];
  await Promise.all(Array.from({ length: atOnce }, () => walkInTurn(together)));
  await walkInTurn(alone);
  for (const { journey, fault: firstFault } of failed) {
    const second = await timed(journey);
    onEnd(second.fault ? second : { ...second, firstFault });
  }

  async function walkInTurn(waiting: Journey[]): Promise<void> {
    for (let journey = waiting.shift(); journey; journey = waiting.shift()) {
      const walked = await timed(journey);
      if (walked.fault && !journey.isAlone) failed.push(walked);
      else onEnd(walked);
    }
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
