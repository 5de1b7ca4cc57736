import type { RateLimits } from '#server/access/rateLimit.ts';
import type { VisitorLimits } from '#server/access/visitorLimits.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CompaniesService } from '#server/modules/companies/companies.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Tokens } from '#server/platform/secrets/tokens.ts';

/** What the services of forms are made of. */
export interface FormDeps {
  database: Database;
  clock: Clock;
  jobs: Pick<Jobs, 'enqueue'>;
  logger: Logger;
  rateLimits: RateLimits;
  visitorLimits: VisitorLimits;
  tokens: Pick<Tokens, 'addressKey' | 'phoneFingerprint' | 'signId' | 'readId' | 'random' | 'hash'>;
  publicUrl: string;
  companies: Pick<CompaniesService, 'findPublicCompany'>;
}
