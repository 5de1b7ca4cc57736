import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';

/** The dependencies of accounts. */
export interface AccountsDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
}
