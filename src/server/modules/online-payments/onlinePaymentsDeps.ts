import type { RateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { InvoicesService } from '#server/modules/invoices/invoices.service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Outbound } from '#server/platform/outbound/outbound.ts';
import type { SecretBox } from '#server/platform/secrets/secretBox.ts';
import type { PayLinks } from './payLinks.ts';

/** What online payments need of the others. */
export interface OnlinePaymentsDeps {
  database: Database;
  clock: Clock;
  rateLimits: RateLimits;
  secretBox: SecretBox;
  outbound: Outbound;
  links: PayLinks;
  /** Sends receipts. */
  jobs: Pick<Jobs, 'enqueue'>;
  /** Creates the PDF files. A function, because invoices need this service for their links. */
  invoices: () => Pick<InvoicesService, 'customerPdf'>;
}
