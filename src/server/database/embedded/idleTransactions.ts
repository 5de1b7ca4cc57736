import type pg from 'pg';
import type { StatusListener } from './worker/workerStream.ts';

/**
 * Ends a transaction in which nothing has been asked for the length of the limit: on the embedded engine every other query
 * waits for it. Whoever holds it gets an error at its next statement. Returns the function that is told, after each statement and before
 * the next, whether the session waits inside a transaction.
 */
export function watchIdleTransactions(
  pool: pg.Pool,
  limitMs: number,
  isUnlimited: () => boolean,
): StatusListener {
  let held: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  pool.on('acquire', (client) => (held = client));
  pool.on('release', () => clearTimeout(timer));

  return (stream, isWaiting) => {
    clearTimeout(timer);
    if (!isWaiting) return;
    timer = setTimeout(() => {
      if (isUnlimited() || !held) return;
      const client = held;
      const error = new Error(`The transaction was ended: nothing was asked in it for ${limitMs} ms`);
      stream.destroy(error);
      client.release(error);
      client.release = () => {}; // the holder will release it as well, and finds it done
    }, limitMs);
    timer.unref();
  };
}
