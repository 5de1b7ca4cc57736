import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Challenge, Payload } from 'altcha-lib/v1/types';
import type { Clock } from '#server/platform/clock.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { QueryExecutor } from './rateLimits.store.ts';
import { countCall } from './rateLimits.store.ts';

export interface BrowserProof {
  /** A calculation of about a second in a browser, and of hours for a program that sends thousands of forms. */
  challenge(): Promise<Challenge>;
  /** Whether this solves an unexpired challenge that no submission has used. Uses the challenge up. */
  isSolved(payload: unknown): Promise<boolean>;
}

/** Proof of work by ALTCHA for public pages. It looks at no personal data and calls no other server. */
export function createBrowserProof({
  database,
  clock,
  tokens,
}: {
  database: { kysely: QueryExecutor };
  clock: Clock;
  tokens: Pick<Tokens, 'challengeKey'>;
}): BrowserProof {
  const hmacKey = tokens.challengeKey;

  return {
    challenge() {
      const expires = new Date(clock.now().getTime() + LIFE_SECONDS * 1000);
      return createChallenge({ hmacKey, maxNumber: MOST_TRIES, expires });
    },

    async isSolved(payload) {
      if (typeof payload !== 'string' || payload.length > 2000) return false;
      const now = clock.now();
      const id = await solvedChallenge(payload, hmacKey, now);
      if (id === null) return false;
      // By the id of the challenge: one solution can be spelled in many ways
      return countCall(database.kysely, `browser-proof|${id}`, { limit: 1, seconds: LIFE_SECONDS, now });
    },
  };
}

/** The id of the challenge that a payload solves: the hash that the server has signed. Null for any other payload. */
async function solvedChallenge(text: string, hmacKey: string, now: Date): Promise<string | null> {
  try {
    const payload = JSON.parse(atob(text)) as Payload;
    if (!(await verifySolution(payload, hmacKey, false))) return null;
    return Number(extractParams(payload).expires) * 1000 >= now.getTime() ? payload.challenge : null;
  } catch {
    // The library throws on anything that is no payload
    return null;
  }
}

/** How long a challenge can be solved. */
const LIFE_SECONDS = 30 * 60;
/** Half as many on average. */
const MOST_TRIES = 50_000;
