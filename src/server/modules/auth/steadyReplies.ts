import { setTimeout as wait } from 'node:timers/promises';

/** The delayed outcomes: all, or only rejections if success reveals everything. */
type Held = 'always' | 'rejections';

/**
 * Makes an operation take whole steps of time, so that its duration does not reveal whether an account was
 * found. The wait holds no connection and no lock. 0 leaves the operation as it is.
 */
export function inSteps<A extends unknown[], T>(
  stepMs: number,
  held: Held,
  operation: (...given: A) => Promise<T>,
): (...given: A) => Promise<T> {
  if (stepMs === 0) return operation;
  return async (...given) => {
    const started = performance.now();
    const untilStep = () => wait(stepMs - ((performance.now() - started) % stepMs));
    try {
      const outcome = await operation(...given);
      if (held === 'always') await untilStep();
      return outcome;
    } catch (error) {
      await untilStep();
      throw error;
    }
  };
}
