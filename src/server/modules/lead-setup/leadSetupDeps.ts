import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What lead setup stands on. */
export interface LeadSetupDeps {
  database: Database;
  clock: Clock;
}
