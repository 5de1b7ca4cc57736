import type { Tokens } from '#server/platform/secrets/tokens.ts';
import { widerNetworkOf } from './clientNetwork.ts';
import type { RateLimits, TokenBucket } from './rateLimit.ts';
import type { QueryExecutor } from './rateLimits.store.ts';

/** Limits on people without an account, for all public endpoints together. */
export interface VisitorLimits {
  /** Counts one call of a network; null is not counted. Throws tooMany when a limit of the network is reached. */
  count(call: VisitorCall, network: string | null): Promise<void>;
}

/** A kind of call; each has limits of its own. */
export type VisitorCall = keyof typeof LIMITS;

/**
 * Limits of this installation. A network is an IPv4 address or an IPv6 /64. The network around it, which one customer may have, is counted with ten
 * times the capacity.
 */
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
      const take = (of: string, { capacity, seconds }: TokenBucket) =>
        rateLimits.take(database.kysely, `visitor-${call}-${seconds}|${tokens.addressKey(of)}`, {
          capacity,
          seconds,
        });
      for (const { capacity, seconds } of LIMITS[call]) {
        await take(network, { capacity, seconds });
        await take(widerNetworkOf(network), { capacity: capacity * WIDER, seconds });
      }
    },
  };
}

const MINUTE = 60;
const WIDER = 10;

const LIMITS = {
  /** Any public page or public endpoint. */
  call: [{ capacity: 600, seconds: MINUTE }],
  /** GraphQL without a session or an API key: the sign-in screens. */
  anonymous: [{ capacity: 300, seconds: MINUTE }],
  /** A GraphQL document of such a call that this process has not seen: it is parsed, validated and compiled. */
  document: [{ capacity: 30, seconds: MINUTE }],
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
