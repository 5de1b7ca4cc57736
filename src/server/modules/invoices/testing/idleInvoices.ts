import { createRateLimits } from '#server/access/rateLimit.ts';
import type { Database } from '#server/database/database.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { InvoicesService } from '../invoices.service.ts';
import { createInvoicesService } from '../invoices.service.ts';

/** Invoices on a database, for programs that print nothing; by the machine's clock, or another. */
export function idleInvoices(database: Database, clock = systemClock): InvoicesService {
  return createInvoicesService({
    database,
    clock,
    jobs: { enqueue: () => Promise.resolve() },
    pages: { pageUrl: () => 'https://app.example.com' },
    logger: { warn: console.error },
    rateLimits: createRateLimits({ clock }),
    uploads: { readUploadAt: () => Promise.resolve(null) },
    printer: { print: () => Promise.reject(new Error('Nothing is printed here')) },
  });
}
