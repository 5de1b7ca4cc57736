import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import type { Challenge } from 'altcha-lib/v1/types';
import type { Clock } from '#server/platform/clock.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { RateLimits } from './rateLimit.ts';
import type { QueryExecutor } from './rateLimits.store.ts';

export interface BrowserProof {
  /** A sum that takes a browser about a second, and a program that sends thousands of forms hours. */
  challenge(): Promise<Challenge>;
  /** Whether a stranger's browser has done one, lately and not for many others. */
  isSolved(payload: unknown): Promise<boolean>;
}

/** Proof of work by ALTCHA, for pages that anybody can send: nothing of what people do or have is looked at, and no other server is asked. */
export function createBrowserProof({
  database,
  clock,
  rateLimits,
  tokens,
}: {
  database: { kysely: QueryExecutor };
  clock: Clock;
  rateLimits: RateLimits;
  tokens: Pick<Tokens, 'addressKey' | 'challengeKey'>;
}): BrowserProof {
  const hmacKey = tokens.challengeKey;

  return {
    challenge() {
      const expires = new Date(clock.now().getTime() + LIFE_SECONDS * 1000);
      return createChallenge({ hmacKey, maxNumber: MOST_TRIES, expires });
    },

    async isSolved(payload) {
      if (typeof payload !== 'string' || payload.length > 2000) return false;
      // The library throws on what is no payload at all
      const expires = await Promise.resolve()
        .then(async () => (await verifySolution(payload, hmacKey, false)) && extractParams(payload).expires)
        .catch(() => false);
      if (!expires || Number(expires) * 1000 < clock.now().getTime()) return false;
      const name = `browser-proof|${tokens.addressKey(payload)}`;
      await rateLimits.count(database.kysely, name, { limit: FORMS, seconds: LIFE_SECONDS });
      return true;
    },
  };
}

/** How long a solution holds: who types longer has another one made. */
const LIFE_SECONDS = 30 * 60;
/** Half as many on average. */
const MOST_TRIES = 50_000;
/** How often one solution is sent: somebody corrects fields, or finds a time taken. */
const FORMS = 10;
