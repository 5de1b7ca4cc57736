import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Printer } from '#server/platform/pdf/printer.ts';
import type { QuoteLinks } from './quoteLinks.ts';

/** What quotes need of the others. */
export interface QuotesDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  /** Sends quotes. */
  jobs: Pick<Jobs, 'enqueue'>;
  /** Where the company's logo is. */
  uploads: Pick<UploadsService, 'readUploadAt'>;
  printer: Pick<Printer, 'print'>;
  links: QuoteLinks;
}
