import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { StepDeps, StepWorks } from './steps/stepWorks.ts';

/** What the services of automations are made of. */
export interface AutomationDeps extends StepDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  works: StepWorks;
}
