import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';

/** What reads and single changes need. */
export interface DealReadDeps {
  database: Database;
  clock: Clock;
}

/** What the services of deals need. */
export interface DealsDeps extends DealReadDeps {
  jobs: Pick<Jobs, 'enqueue'>;
}
