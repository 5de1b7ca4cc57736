import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Printer } from '#server/platform/pdf/printer.ts';

/** What invoices need of the others. */
export interface InvoicesDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  /** Where the company's logo is. */
  uploads: Pick<UploadsService, 'readUploadAt'>;
  /** Sends invoices, and creates the first invoice of a subscription that begins today at once. */
  jobs: Pick<Jobs, 'enqueue'>;
  /** The public page of an invoice. */
  pages: { pageUrl(ref: { companyId: string; invoiceId: string }): string };
  logger: Pick<Logger, 'warn'>;
  printer: Pick<Printer, 'print'>;
}
