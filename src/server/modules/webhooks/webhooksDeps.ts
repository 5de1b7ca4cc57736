import type { WebhookEntity } from '#contract/api/webhookTypes.ts';
import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Tx } from '#server/database/walls/scopes.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';

/** Reads existing records by id, as the API shows them. */
export type ShownRecords = Readonly<
  Record<WebhookEntity, (tx: Tx, companyId: string, ids: readonly string[]) => Promise<Map<string, object>>>
>;

/** What the services of webhooks are made of. */
export interface WebhooksDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  outbound: Pick<Outbound, 'post'>;
  logger: Pick<Logger, 'warn'>;
  /** Given from outside: how a thing is shown hangs on types that lead to every service. */
  shownThings: ShownRecords;
}
