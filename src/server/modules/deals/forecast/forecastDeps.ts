import type { Database } from '#server/database/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';

/** What the parts of the forecast are made of. */
export interface ForecastDeps {
  database: Database;
  clock: Clock;
  logger: Logger;
}
