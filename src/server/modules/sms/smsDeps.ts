import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { PhoneHashes } from '#server/modules/consents/consentLedger.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';

/** What the services of SMS are made of. */
export interface SmsDeps {
  database: Database;
  clock: Clock;
  logger: Pick<Logger, 'warn'>;
  jobs: Pick<Jobs, 'enqueue'>;
  tokens: PhoneHashes;
  publicUrl: string;
}
