import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What the services of deals need. */
export interface DealsDeps {
  database: Database;
  clock: Clock;
}
