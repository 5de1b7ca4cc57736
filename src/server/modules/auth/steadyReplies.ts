import { setTimeout as wait } from 'node:timers/promises';

/** Which outcomes are held back: every one, or rejections alone where success tells everything anyway. */
type Held = 'always' | 'rejections';

/**
 * Makes an operation take whole steps of time, so that how long it took does not tell whether an account was found.
 * The wait costs nothing but time: it holds no connection and no lock. 0 leaves the operation as it is.
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
