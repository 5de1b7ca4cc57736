import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { Leases } from '#server/processes/leases.ts';
import type { RecordReaders } from '#server/recordReaders.ts';

/** What the services of webhooks are made of. */
export interface WebhooksDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  outbound: Pick<Outbound, 'post'>;
  logger: Pick<Logger, 'warn'>;
  recordReaders: RecordReaders;
  heartbeat: Leases;
}
