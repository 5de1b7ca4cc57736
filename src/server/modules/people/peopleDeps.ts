import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What the services of leads and contacts stand on. */
export interface PeopleDeps {
  database: Database;
  clock: Clock;
}
