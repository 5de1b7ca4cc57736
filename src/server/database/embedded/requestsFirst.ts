import { setTimeout as sleep } from 'node:timers/promises';
import { isInBackground } from '../engine/background.ts';
import type { SessionTurns } from '../engine/sessionPool.ts';

/** A request takes the session several times, with so little between; milliseconds. */
const QUIET_MS = 3;

/** So long background work may have the session, in all, before requests that are under way go first. Milliseconds. */
const SLICE_MS = 10;

/** So long background work waits for requests at most: it goes on however many there are. Milliseconds. */
const LONGEST_MS = 20;

/** Requests so long ago still count as use: background work then goes in small steps. Milliseconds. */
const IN_USE_MS = 500;

/** Milliseconds. */
interface Time {
  now: () => number;
  pause: (ms: number) => Promise<unknown>;
}

const REAL_TIME: Time = { now: () => performance.now(), pause: (ms) => sleep(ms) };

/**
 * Lets requests go before background work where all share one session: between two statements of a request no batch of a job
 * comes in between, unless the request has gone on for long. Work in the background hardly slows down while nobody asks.
 */
export function requestsFirst({ now, pause }: Time = REAL_TIME): SessionTurns {
  let requests = 0;
  let lastRequestAt = -Infinity;
  let takenMs = 0;

  const isQuiet = () => requests === 0 && now() - lastRequestAt >= QUIET_MS;

  async function waitForRequests(): Promise<void> {
    const end = now() + LONGEST_MS;
    while (!isQuiet() && now() < end) await pause(1);
    takenMs = 0;
  }

  return {
    async take() {
      if (!isInBackground()) {
        requests += 1;
        return () => {
          requests -= 1;
          lastRequestAt = now();
        };
      }
      if (takenMs >= SLICE_MS || isQuiet()) await waitForRequests();
      const takenAt = now();
      return () => {
        takenMs += now() - takenAt;
      };
    },
    isInUse: () => requests > 0 || now() - lastRequestAt < IN_USE_MS,
  };
}
