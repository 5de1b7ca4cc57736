import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { StepWorks } from './steps/stepWorks.ts';

/** What the services of automations are made of. */
export interface AutomationDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  works: StepWorks;
}
