import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The dependencies of lead options. */
export interface LeadSetupDeps {
  database: Database;
  clock: Clock;
}
