import type { Tokens } from '#server/platform/secrets/tokens.ts';
import type { RateLimits, TokenBucket } from './rateLimit.ts';
import type { QueryExecutor } from './rateLimits.store.ts';

/** Limits on people without an account, for all public endpoints together. */
export interface VisitorLimits {
  /** Counts one call of a network; null is not counted. Throws tooMany when a limit of the network is reached. */
  count(call: VisitorCall, network: string | null): Promise<void>;
}

/** A kind of call; each has limits of its own. */
export type VisitorCall = keyof typeof LIMITS;

/** Limits of this installation. A network is an IPv4 address or an IPv6 /64. */
export function createVisitorLimits({
  database,
  rateLimits,
  tokens,
}: {
  database: { kysely: QueryExecutor };
  rateLimits: Pick<RateLimits, 'take'>;
  tokens: Pick<Tokens, 'addressKey'>;
}): VisitorLimits {
  return {
    async count(call, network) {
      if (network === null) return;
      for (const limit of LIMITS[call])
        await rateLimits.take(
          database.kysely,
          `visitor-${call}-${limit.seconds}|${tokens.addressKey(network)}`,
          limit,
        );
    },
  };
}

const MINUTE = 60;

const LIMITS = {
  /** Any public page or public endpoint. */
  call: [{ capacity: 600, seconds: MINUTE }],
  /** Whatever looks for free times, the most expensive query. */
  times: [{ capacity: 120, seconds: MINUTE }],
  /** Forms, bookings, changes of a booking and waitlist entries. */
  submission: [
    { capacity: 20, seconds: 10 * MINUTE },
    { capacity: 60, seconds: 60 * MINUTE },
  ],
  /** Forms from browsers without scripts, which cannot solve a challenge. */
  unproven: [{ capacity: 5, seconds: 10 * MINUTE }],
} satisfies Record<string, TokenBucket[]>;
