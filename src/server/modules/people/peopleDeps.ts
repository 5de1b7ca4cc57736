import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The dependencies of the services for leads and contacts. */
export interface PeopleDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
}
